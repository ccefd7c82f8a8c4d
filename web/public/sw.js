// Called by the browser when it is somebody's turn and no tab is open.
addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const shown = { body, tag: url, data: url, icon: "/favicon-turn.svg" };
  event.waitUntil(registration.showNotification(title, shown));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(url) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === url);
  return tab ? tab.focus() : clients.openWindow(url);
}
