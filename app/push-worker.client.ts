/** The program that runs while the site is closed: shows what is pushed to this device, and opens what is pressed. */

interface Shown {
  title: string;
  body: string;
  href: string;
  tag: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  addEventListener(type: 'push', act: (event: Lasting & { data: { json(): Shown } | null }) => void): void;
  addEventListener(type: 'notificationclick', act: (event: Lasting & { notification: Notification }) => void): void;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
}

interface Tab {
  url: string;
  focus(): Promise<unknown>;
}

const worker = self as unknown as Worker;

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, href, tag } = event.data.json();
  const icon = '/logo/icon-192';
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: href }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<unknown> {
  const { href } = new URL(path, location.origin);
  const tabs = await worker.clients.matchAll({ type: 'window' });
  return tabs.find(({ url }) => url === href)?.focus() ?? worker.clients.openWindow(href);
}
