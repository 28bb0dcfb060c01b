"""A headless Chromium, driven by the WebDriver protocol over plain HTTP."""

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

KEYS = {"ArrowDown": "\ue015", "ArrowUp": "\ue013", "Enter": "\ue007",
        "Home": "\ue011", "End": "\ue010", "Tab": "\ue004"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def find():
    """(browser, driver), or None if this machine has none."""
    browser = next(filter(None, map(shutil.which, (
        "chromium", "chromium-browser", "google-chrome"))), None)
    driver = shutil.which("chromedriver")
    return (browser, driver) if browser and driver else None


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Browser:
    """One driver process with one session; use it in a `with` statement."""

    def __init__(self, width=1440, height=900, script=True, dark=False):
        browser, driver = find()
        self.folder = tempfile.mkdtemp(prefix="mpiproof-html-")
        self.base = "http://127.0.0.1:%d" % (port := free_port())
        self.process = subprocess.Popen(
            [driver, "--port=%d" % port, "--silent"], start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = None
        try:
            self.start(browser, width, height, script, dark)
        except BaseException:
            self.close()
            raise

    def start(self, browser, width, height, script, dark):
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu",
                     "--hide-scrollbars", "--disable-dev-shm-usage",
                     "--disable-smooth-scrolling",
                     "--user-data-dir=" + os.path.join(self.folder, "profile"),
                     "--window-size=%d,%d" % (width, height)]
        options = {"binary": browser, "args": arguments}
        if not script:
            options["prefs"] = {
                "profile.managed_default_content_settings.javascript": 2}
        for attempt in range(100):
            try:
                made = self.ask("POST", "/session", {"capabilities": {
                    "alwaysMatch": {"goog:chromeOptions": options,
                                    "goog:loggingPrefs": {"browser": "ALL"}}}})
                break
            except urllib.error.URLError:
                if attempt == 99:
                    raise
                time.sleep(0.1)
        self.session = "/session/" + made["sessionId"]
        self.size(width, height)
        self.scheme("dark" if dark else "light")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self.session:
            try:
                self.ask("DELETE", self.session)
            except OSError:
                pass
            self.session = None
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- The protocol.

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.base + path, data, {"Content-Type": "application/json"},
            method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise RuntimeError("%s: %s" % (
                value["error"], value["message"].split("\n")[0])) from None

    def devtools(self, command, **parameters):
        return self.ask("POST", self.session + "/goog/cdp/execute",
                        {"cmd": command, "params": parameters})

    # ---- What tests do.

    def size(self, width, height):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width,
                      height=height, deviceScaleFactor=1, mobile=False)

    def scheme(self, name):
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": name}])

    def open(self, path, wait=True):
        """Opens a file and waits until its script has drawn it."""
        self.ask("POST", self.session + "/url", {"url": "file://" + path})
        if wait:
            self.wait("document.documentElement.dataset.ready === 'true'")

    def run(self, script, *arguments):
        return self.ask("POST", self.session + "/execute/sync",
                        {"script": script, "args": list(arguments)})

    def value(self, expression):
        return self.run("return (%s);" % expression)

    def wait(self, expression, seconds=30):
        end = time.time() + seconds
        while not self.value(expression):
            if time.time() > end:
                raise RuntimeError("never true: " + expression)
            time.sleep(0.05)

    def key(self, name, shift=False):
        keys = ([{"type": "keyDown", "value": "\ue008"}] if shift else []) + [
            {"type": "keyDown", "value": KEYS.get(name, name)},
            {"type": "keyUp", "value": KEYS.get(name, name)}] + (
                [{"type": "keyUp", "value": "\ue008"}] if shift else [])
        self.ask("POST", self.session + "/actions", {"actions": [
            {"type": "key", "id": "keys", "actions": keys}]})

    def mouse(self, x, y, click=True):
        steps = [{"type": "pointerMove", "duration": 0, "x": round(x),
                  "y": round(y)}]
        if click:
            steps += [{"type": "pointerDown", "button": 0},
                      {"type": "pointerUp", "button": 0}]
        self.ask("POST", self.session + "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": steps}]})

    def drag(self, x1, y1, x2, y2):
        self.ask("POST", self.session + "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "duration": 0, "x": x1, "y": y1},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "duration": 50, "x": x2, "y": y2},
                {"type": "pointerUp", "button": 0}]}]})

    def wheel(self, x, y, down, control=False):
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0,
                  "deltaY": down, "duration": 0}
        sources = [{"type": "wheel", "id": "wheel", "actions": [scroll]}]
        if control:
            pause = {"type": "pause", "duration": 0}
            sources[0]["actions"] = [pause, scroll]
            sources.append({"type": "key", "id": "keys", "actions": [
                {"type": "keyDown", "value": "\ue009"}, pause,
                {"type": "keyUp", "value": "\ue009"}]})
        self.ask("POST", self.session + "/actions", {"actions": sources})

    def click(self, selector):
        found = self.ask("POST", self.session + "/element",
                         {"using": "css selector", "value": selector})
        self.ask("POST", "%s/element/%s/click" % (
            self.session, found[ELEMENT]), {})

    def complaints(self):
        """What the console says: errors, refusals of the policy."""
        return [one["message"] for one in self.ask(
            "POST", self.session + "/se/log", {"type": "browser"})]

    def screenshot(self, path):
        picture = self.ask("GET", self.session + "/screenshot")
        with open(path, "wb") as out:
            out.write(base64.b64decode(picture))
