const WORKER = '/push-worker.js';

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface Policies {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

let urls: ScriptUrls | undefined;

/** Whether this browser shows messages of a site that is closed. On an iPhone only one on the home screen does. */
export const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this document came with the policy of this page, which lets its worker in, or with that of another. */
export function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return !document || new URL(document.name).pathname === location.pathname;
}

/** A Trusted Type where the browser wants one (server/content-security-policy.ts). */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  urls ??= trustedTypes?.createPolicy('push', { createScriptURL: () => WORKER }) ?? { createScriptURL: () => WORKER };
  return urls.createScriptURL(WORKER);
}

interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person, then the browser; says which of them refused. */
export async function subscribe(publicKey: string): Promise<Subscribed | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    await navigator.serviceWorker.register(workerUrl());
    const { pushManager } = await navigator.serviceWorker.ready;
    // One for another key of ours stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : 'failed';
  } catch {
    return 'failed';
  }
}
