"""Push notifications: the page's request, the server's message, and the service worker's display.

A headless browser has no push service: `subscribe` is a stub that gives an address of ours, with real keys.
The rest is real: the worker is registered, the server seals and sends its call over HTTP, and the browser
hands what was in it to the worker; so is its notice, and what the worker does when it is clicked, but for the
window that only a person's click may open. That a maker's push service delivers it is not tested.
"""

import os
from base64 import urlsafe_b64encode
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from threading import Thread

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

SUBSCRIBE = """([endpoint, p256dh, auth]) => {
  const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (text) => Uint8Array.from(plain(text), (letter) => letter.charCodeAt(0)).buffer;
  PushManager.prototype.subscribe = async function (wish) {
    window.wished = wish;
    return { endpoint, getKey: (name) => bytes(name === "auth" ? auth : p256dh) };
  };
}"""

# The worker shows its notice some time after the call was handed to it.
NOTICE = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 100; tries += 1) {
    const [one] = await worker.getNotifications();
    if (one) return [one.title, one.body, one.data];
    await new Promise((go) => setTimeout(go, 20));
  }
  return null;
}"""
HANDED = 30  # times at most: a worker that is just being started may lose what the tools hand to it


# Only a click of a person may open a window or bring a tab forward: these two are stubs.
CLICK = """async () => {
  const done = [];
  clients.openWindow = async (url) => done.push(["opened", url]);
  WindowClient.prototype.focus = async function () { done.push(["focused", new URL(this.url).pathname]); };
  const [notification] = await registration.getNotifications();
  const click = new NotificationEvent("notificationclick", { notification });
  const waited = [];
  click.waitUntil = (promise) => waited.push(promise);
  dispatchEvent(click);
  await Promise.all(waited);
  return [done, (await registration.getNotifications()).length];
}"""


class Service(HTTPServer):
    """A push service on a port of ours."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Receiver)
        self.calls: Queue[bytes] = Queue()
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def subscription(self):
        form = serialization.PublicFormat.UncompressedPoint
        public = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        address = f"http://127.0.0.1:{self.server_port}/call/me"
        return [address, *(urlsafe_b64encode(each).decode() for each in (public, self.auth))]

    def read(self):
        """What the next call says."""
        sealed = self.calls.get(timeout=20)
        plain = http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return plain.decode()


class Receiver(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self):
        self.server.calls.put(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *words):
        """Say nothing."""


@contextmanager
def receiving():
    with Service() as service:
        thread = Thread(target=service.serve_forever)
        thread.start()
        yield service
        service.shutdown()
        thread.join()


@pytest.fixture
def service():
    with receiving() as started:
        yield started


def ask_for_calls(person, service):
    """Switch the calls off and on in the settings."""
    page = person.page
    page.evaluate(SUBSCRIBE, service.subscription)
    page.locator("header button").last.click()
    switch = page.locator("dialog label:has-text('Tell me when it is my turn')")
    switch.click()
    with page.expect_response("**/api/me/pushes") as asked:
        switch.click()
    assert asked.value.status == 201
    page.keyboard.press("Escape")


def test_a_browser_that_asked_for_it_is_called_and_shows_the_call(make_push_person, service):
    ann, ben = make_push_person("Ann"), make_push_person("Ben")
    ann.context.grant_permissions(["notifications", "clipboard-read", "clipboard-write"])
    path = ann.make_table({"players": 2, "first": 1})
    page = ann.open(path).page
    ben.come_in(path)
    ben.sit()
    ask_for_calls(ann, service)
    assert page.evaluate("window.wished.userVisibleOnly")
    key = page.evaluate("fetch('/api/push').then((answer) => answer.json())")["key"]
    assert page.evaluate("window.wished.applicationServerKey") == key
    page.locator(".deal-buttons > .button").click()
    assert ben.wait()
    page.goto(ann.url + "/about")  # the table is not open anywhere
    ben.page.wait_for_selector("text=away")
    ben.move()
    call = service.read()
    assert show(page, ann.url, call) == ["Hanabi", "It is your turn.", path]
    assert click(ann) == [[["opened", path]], 0]
    ann.open(path)
    assert show(page, ann.url, call)
    assert click(ann) == [[["focused", path]], 0]


def click(person):
    """Click the notice; what the worker does, and how many notices are left."""
    (worker,) = person.context.service_workers
    return worker.evaluate(CLICK)


def show(page, url, call):
    """Let the browser hand a call to the worker, as if a push service had brought it; the notice shown."""
    browser = page.context.new_cdp_session(page)
    found: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    message = {"origin": url, "registrationId": found[0], "data": call}
    for _ in range(HANDED):
        browser.send("ServiceWorker.deliverPushMessage", message)
        if told := page.evaluate(NOTICE):
            return told
    raise AssertionError("the worker has shown no notice")
