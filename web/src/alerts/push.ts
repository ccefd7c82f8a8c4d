/** Push messages from the server while no tab is open. They share the permission of the browser's notifications. */

import { words } from "../language/words.svelte";
import { api } from "../net/api";

function toBase64Url(buffer: ArrayBuffer | null): string {
  const bytes = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Ask for the browser's permission, subscribe to push messages if it is granted, and return it. */
export async function enablePush(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") await subscribe().catch(() => {}); // without a subscription, an open tab still notifies
  return permission;
}

async function subscribe(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const worker = await navigator.serviceWorker.register("/sw.js");
  const { key } = await api.pushKey();
  const wish = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await api.addPush({
    endpoint: wish.endpoint,
    p256dh: toBase64Url(wish.getKey("p256dh")),
    auth: toBase64Url(wish.getKey("auth")),
    language: words.tag,
  });
}

/** Unsubscribe this browser. The server learns of it from the push service at the next message. */
export async function disablePush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration("/sw.js");
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
