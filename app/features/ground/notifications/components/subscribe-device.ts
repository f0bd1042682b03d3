import { startWorker } from '#app/ui/worker.ts';

/** Whether this browser shows messages of a site that is closed. On an iPhone only one on the home screen does. */
export const canShow = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the person, then the browser; says which of them refused. */
export async function subscribe(publicKey: string): Promise<Subscribed | 'denied' | 'unanswered' | 'failed'> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'unanswered';
  try {
    await startWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await subscribeOnce(pushManager, publicKey);
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : 'failed';
  } catch {
    return 'failed';
  }
}

/** What a page of this browser was turned on for before goes on; a subscription for another key of ours stands in the way. */
async function subscribeOnce(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Where the push service takes messages for this browser, with its SHA-256 as hex; undefined where nothing was turned on in it. */
export async function ownEndpoint(): Promise<{ endpoint: string; digest: string } | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const endpoint = (await registration?.pushManager?.getSubscription())?.endpoint;
  if (!endpoint) return undefined;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const digest = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { endpoint, digest };
}
