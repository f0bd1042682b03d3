export { changeCopy } from './worker-copy.ts';

const WORKER = '/push-worker.js';

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface Policies {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

let urls: ScriptUrls | undefined;

/** A Trusted Type where the browser wants one (server/content-security-policy.ts). */
function workerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  urls ??= trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }) ?? { createScriptURL: () => WORKER };
  return urls.createScriptURL(WORKER);
}

/** The program that keeps pages and shows what is pushed. Once it is there, nothing more than asking whether it is the newest. */
export const startWorker = () => navigator.serviceWorker.register(workerUrl());

/** Without it, or where the browser lets none in, everything goes on as it is. */
export function begin(): void {
  navigator.serviceWorker.onmessage = showWords;
  startWorker().catch(() => {});
  addEventListener('online', sendWaiting);
}

/** Whatever a page that was closed left behind (app/waiting-forms.client.ts); at the next page the worker does so by itself. */
const sendWaiting = () => navigator.serviceWorker.controller?.postMessage({});

type Words = string | { words: string; link: string; href: string };

/** Above the page, what the worker says of it, such as that it is a copy. Outside of React, as the worker puts it into documents. */
function showWords({ data }: MessageEvent<Words>): void {
  document.querySelector('kept-note')?.remove();
  if (!data) return;
  const note = document.createElement('kept-note');
  note.role = 'status';
  note.className = 'block border-b border-warn bg-warn-tint px-4 py-3';
  note.textContent = typeof data === 'string' ? data : `${data.words} `;
  if (typeof data === 'object') {
    // The router and what holds presses leave a link with a target to the browser.
    const link = Object.assign(document.createElement('a'), {
      href: data.href,
      target: '_self',
      className: 'underline',
    });
    link.textContent = data.link;
    note.append(link);
  }
  document.body.prepend(note);
}

/** Follows a link to a page that is kept (app/push-worker.client.ts): as what the router reads, or as a document. False where it is not. */
export async function openKept(link: HTMLAnchorElement, follow: (link: HTMLAnchorElement) => void): Promise<boolean> {
  const copy = await copyOf(link);
  if (copy === 'data') follow(link);
  else if (copy) location.assign(link.href);
  return copy !== undefined;
}

/** What the router asks for is kept as a document only: it is opened as that. */
export async function openDocument({ pathname }: URL, link: HTMLAnchorElement | undefined): Promise<boolean> {
  if (!link || pathname !== `${link.pathname}.data` || (await copyOf(link)) !== 'document') return false;
  location.assign(link.href);
  return true;
}

async function copyOf({ href, origin, pathname, search }: HTMLAnchorElement): Promise<'data' | 'document' | undefined> {
  const data = `${origin}${pathname === '/' ? '/_' : pathname.replace(/\/$/, '')}.data${search}`;
  if (await isKept(data)) return 'data';
  return (await isKept(href)) ? 'document' : undefined;
}

/** As the worker finds it: an order is the same, from whichever list it was opened. */
const isKept = async (url: string) =>
  (await caches.match(url, { ignoreSearch: /\/[a-z]{3}_\w+(?:\.data)?(?:\?|$)/.test(url) })) !== undefined;
