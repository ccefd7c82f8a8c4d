"""A Firefox of the system, steered by what every Firefox has built in: Marionette, below WebDriver."""

import json
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

FIREFOXES = ("firefox", "firefox-esr")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PREFERENCES = {
    "marionette.port": 0,  # filled in below
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en",
    "browser.privatebrowsing.autostart": False,
    "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


def find_firefox():
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


class Firefox:
    """A browser window that is told what to do, as WebDriver names it."""

    def __init__(self, port):
        self._line = connect(port)
        self._read()  # who it is
        self._count = 0
        self.ask("WebDriver:NewSession", capabilities={})

    def _read(self):
        head = b""
        while not head.endswith(b":"):
            head += self._line.recv(1)
        body = b""
        while len(body) < int(head[:-1]):
            body += self._line.recv(int(head[:-1]) - len(body))
        return json.loads(body)

    def ask(self, command, **content):
        self._count += 1
        frame = json.dumps([0, self._count, command, content]).encode()
        self._line.sendall(b"%d:%s" % (len(frame), frame))
        _, _, error, result = self._read()
        assert error is None, f"{command}: {error['error']}: {error['message']}"
        return result

    def close(self):
        self._line.close()

    def open(self, url):
        self.ask("WebDriver:Navigate", url=url)

    def run(self, script, *values):
        """What a function body in the page returns, or what its promise brings."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(values))["value"]

    def find(self, selector):
        found = self.ask("WebDriver:FindElements", using="css selector", value=selector)
        return [each[ELEMENT] for each in found]

    def wait(self, selector, seconds=20):
        """The first element of a selector, once there is one."""
        until = time.monotonic() + seconds
        while not (found := self.find(selector)):
            assert time.monotonic() < until, f"no {selector} after {seconds} s"
            time.sleep(0.05)
        return found[0]

    def click(self, selector):
        self.ask("WebDriver:ElementClick", id=self.wait(selector))

    def type(self, selector, text):
        self.ask("WebDriver:ElementSendKeys", id=self.wait(selector), text=text)

    def press(self, key):
        keys = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self.ask("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def open_stranger(self):
        """A window with cookies of its own; its handle."""
        return self.ask("WebDriver:NewWindow", type="window", private=True)["handle"]

    def turn_to(self, window):
        self.ask("WebDriver:SwitchToWindow", handle=window)

    @property
    def window(self):
        return self.ask("WebDriver:GetWindowHandle")["value"]


def connect(port, seconds=60):
    until = time.monotonic() + seconds
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except OSError:
            assert time.monotonic() < until, "Firefox does not answer"
            time.sleep(0.2)


@contextmanager
def browsing(folder: Path):
    """A Firefox with an empty profile in `folder`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    wishes = PREFERENCES | {"marionette.port": port}
    folder.joinpath("user.js").write_text(
        "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wishes.items())
    )
    program = find_firefox()
    assert program
    command = [program, "--marionette", "--headless", "--no-remote", "--profile", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    firefox = None
    try:
        firefox = Firefox(port)
        yield firefox
    finally:
        if firefox:
            firefox.close()
        process.terminate()
        process.wait(30)
