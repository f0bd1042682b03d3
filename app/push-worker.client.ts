/*
 * The program that stands beside the site: shows what is pushed to this device while the site is closed, and the pages that were seen
 * before while there is no line, and keeps what was pressed without one (docs/decisions/030). It is at /push-worker.js for every browser
 * that has it, and a newer one waits until every page of the one before is closed.
 */

import {
  changeForm,
  FORMS,
  forgetForm,
  type HeldForm,
  keepForm,
  listForms,
  sendForms,
  typedIn,
  type WaitingForm,
} from './waiting-forms.client.ts';

interface Shown {
  title: string;
  body: string;
  href: string;
  tag: string;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

type Fetching = Lasting & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

interface Tab {
  url: string;
  focus(): Promise<unknown>;
  postMessage(words: Words): void;
}

type Heard = Lasting & { data: HeldForm; source: { id: string } };

type Words = string | { words: string; link: string; href: string };

interface Worker {
  addEventListener(type: 'push', act: (event: Lasting & { data: { json(): Shown } | null }) => void): void;
  addEventListener(type: 'notificationclick', act: (event: Lasting & { notification: Notification }) => void): void;
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(type: 'message', act: (event: Heard) => void): void;
  addEventListener(type: 'sync', act: (event: Lasting) => void): void;
  registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  clients: {
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
  /** Written before this program by what serves it (app/routes/system/push-worker.ts). */
  shop: { head: string; sheet: string; texts: typeof import('./offline-texts.ts').offlineTexts };
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

const DAY_MS = 86_400_000;
const MB = 1_000_000;

/** What is kept, and how much of it: the oldest goes. `own` and `media` are of whoever is signed in, and go with them. */
const STORES = {
  all: { most: 60, bytes: 6 * MB, forMs: 30 * DAY_MS },
  own: { most: 120, bytes: 12 * MB, forMs: 7 * DAY_MS },
  files: { most: 250, bytes: 6 * MB, forMs: 365 * DAY_MS },
  media: { most: 150, bytes: 12 * MB, forMs: 365 * DAY_MS },
};
type Store = keyof typeof STORES;
const OWN: readonly Store[] = ['own', 'media'];
const PAGES: readonly Store[] = ['own', 'all'];

/** One file or page; a film is not kept. */
const LARGEST = 2 * MB;
/** How long an answer is waited for where there is a copy. */
const PATIENCE_MS = 4_000;
/** Who is signed in, as the server says it: a word that leads to nobody. */
const PERSON = '/~person';

worker.addEventListener('install', (event) => {
  const { sheet } = worker.shop;
  event.waitUntil(fetch(sheet).then((answer) => keep('files', sheet, answer)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), dropUnknownStores()]));
});

async function dropUnknownStores() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in STORES) && name !== FORMS).map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { method, mode, destination, headers, referrer, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (mode === 'navigate' && pathname === WAITING) return event.respondWith(answerWaiting(event.request));
  if (mode === 'navigate' && method === 'POST' && referrer === origin + WAITING)
    return event.respondWith(openRefused(event.request));
  if (method === 'POST' && /^\/logout(?:\.data)?$/.test(pathname))
    event.waitUntil(Promise.all([forgetOwn('-'), caches.delete(FORMS)]));
  if (method !== 'GET' || headers.has('range')) return;
  const isData = pathname.endsWith('.data');
  const isFile = /^\/(?:assets|fonts)\//.test(pathname);
  if (isData || (mode === 'navigate' && destination === 'document')) event.respondWith(answerPage(event, isData));
  else if (isFile) event.respondWith(answerFile(event, 'files'));
  else if (pathname.startsWith('/media/') && destination === 'image') event.respondWith(answerFile(event, 'media'));
});

/** The line first; where it says nothing for too long, or there is none, the copy. */
async function answerPage(event: Fetching, isData: boolean): Promise<Response> {
  const { url } = event.request;
  const asked = ask(event);
  event.waitUntil(
    asked
      .then(keepPage(url))
      .then(sendLeft)
      .catch(() => {}),
  );
  const copy = await findCopy(url);
  try {
    const answer = await (copy ? Promise.race([asked, late()]) : asked);
    if (isData) await tell(event, '');
    return answer;
  } catch (error) {
    const isSlow = error === LATE;
    if (copy) return isData ? dataOf(event, copy, isSlow) : pageOf(copy, isSlow);
    if (isData) throw error;
    return offlinePage(url);
  }
}

const LATE = new Error('late');
const late = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, LATE));

/** What answers without the application, such as a proxy in front of one that has stopped, is no answer. */
async function ask({ request, preloadResponse }: Fetching): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (answer.status > 501 && !answer.headers.has('X-Request-Id')) throw new Error('A gateway');
  return answer;
}

/** An order is the same, from whichever list it was opened. */
const OF_ONE_THING = /\/[a-z]{3}_\w+(?:\.data)?(?:\?|$)/;

async function findCopy(url: string): Promise<Response | undefined> {
  for (const store of PAGES) {
    const copy = await (await caches.open(store)).match(url, { ignoreSearch: OF_ONE_THING.test(url) });
    if (copy && Date.now() - atOf(copy) < STORES[store].forMs) return copy;
  }
  return undefined;
}

const atOf = (copy: Response) => Number(copy.headers.get('X-At'));

/** By what the server says of it (server/kept-pages.ts): whether it may be kept, and who is signed in. */
const keepPage = (url: string) => async (answer: Response) => {
  const [what, person = '-'] = (answer.headers.get('X-Keep') ?? '').split(' ');
  // Before its body is read by the page.
  const copy = what === 'all' || what === 'own' ? answer.clone() : undefined;
  const own = await caches.open('own');
  // Whoever is sent elsewhere may see it no longer: their sign-in has ended.
  if (answer.type === 'opaqueredirect' && (await own.match(url))) await forgetOwn('-');
  if (!what) return;
  await isOf(person);
  // What says what a form has just done is of that moment, and a part of a page is none.
  if (copy && !/[?&](?:notice|_routes)=/.test(url)) await keep(what as Store, url, copy);
  else if (!copy && answer.status < 500) await own.delete(url);
};

const personNow = async () => (await (await caches.open('own')).match(PERSON))?.text();

async function isOf(person: string) {
  const known = await personNow();
  if (known === person) return;
  await forgetOwn(person);
  // Whoever signs in is shown nothing that somebody turned on before them.
  if (known && person !== '-') await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
}

async function forgetOwn(person: string) {
  await Promise.all(OWN.map((store) => caches.delete(store)));
  await (await caches.open('own')).put(
    PERSON,
    new Response(person, { headers: { 'X-At': `${Date.now() + DAY_MS * 9_999}` } }),
  );
}

async function keep(store: Store, url: string, answer: Response) {
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength > LARGEST) return;
  const headers = new Headers(answer.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary', 'Set-Cookie']) headers.delete(name);
  headers.set('X-At', `${Date.now()}`);
  headers.set('X-Size', `${bytes.byteLength}`);
  const cache = await caches.open(store);
  await cache.put(url, new Response(bytes, { status: answer.status, headers }));
  await dropOldest(cache, STORES[store]);
}

async function dropOldest(cache: Cache, { most, bytes }: { most: number; bytes: number }) {
  const found = (await copiesIn(cache)).sort((one, other) => atOf(other.copy) - atOf(one.copy));
  let sum = 0;
  for (const [index, { key, copy }] of found.entries()) {
    sum += Number(copy.headers.get('X-Size'));
    if (index >= most || sum > bytes) await cache.delete(key);
  }
}

/** A copy does not know its own address. Both lists have one order. */
async function copiesIn(cache: Cache) {
  const [keys, copies] = await Promise.all([cache.keys(), cache.matchAll()]);
  return keys.flatMap((key, index) => (copies[index] ? [{ key, copy: copies[index] }] : []));
}

async function answerFile(event: Fetching, store: Store): Promise<Response> {
  const { request } = event;
  const copy = await (await caches.open(store)).match(request.url);
  if (copy) return copy;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(keep(store, request.url, answer.clone()));
  return answer;
}

/** For the page that asked: what stands above it, nothing where it is of now. */
async function tell({ clientId }: Fetching, words: string) {
  (await worker.clients.get(clientId))?.postMessage(words);
}

async function dataOf(event: Fetching, copy: Response, isSlow: boolean): Promise<Response> {
  await tell(event, wordsOf(copy, isSlow));
  return copy;
}

async function pageOf(copy: Response, isSlow: boolean): Promise<Response> {
  if (!isHtml(copy)) return copy;
  const waiting = (await listForms()).length > 0 ? ` ${SEE_WAITING()}` : '';
  // An element of a name React does not know is left where it is.
  const note = `<kept-note role="status" class="block border-b border-warn bg-warn-tint px-4 py-3">${wordsOf(copy, isSlow)} <a class="underline" href="">${worker.shop.texts.again}</a>${waiting}</kept-note>`;
  const html = (await copy.text()).replace(/<body[^>]*>/, (body) => body + note);
  return new Response(html, { headers: copy.headers });
}

const wordsOf = (copy: Response, isSlow: boolean) =>
  worker.shop.texts[isSlow ? 'slow' : 'offline'].replace('{when}', whenOf(new Date(atOf(copy))));

/** `14:05`, `14:05 yesterday`, `14:05 on 3 March` */
function whenOf(at: Date): string {
  const { texts } = worker.shop;
  const zone = { timeZone: 'Africa/Lagos' } as const;
  const dayOf = (date: Date) => date.toLocaleDateString('en-NG', { ...zone, day: 'numeric', month: 'long' });
  const time = at.toLocaleTimeString('en-NG', { ...zone, hour: '2-digit', minute: '2-digit', hour12: false });
  if (dayOf(at) === dayOf(new Date())) return time;
  const isYesterday = dayOf(at) === dayOf(new Date(Date.now() - DAY_MS));
  return (isYesterday ? texts.yesterday : texts.onDay).replace('{time}', time).replace('{day}', dayOf(at));
}

/** In place of a page that was never seen on this device: says so, with what is there. */
async function offlinePage(url: string): Promise<Response> {
  const { texts } = worker.shop;
  const links = await listKept();
  const waiting = (await listForms()).length > 0 ? `<p class="mt-4">${SEE_WAITING()}</p>` : '';
  const list = links.map(
    ({ href, title }) => `<li class="border-b border-sand py-3"><a class="underline" href="${href}">${title}</a></li>`,
  );
  const kept = list.length > 0 ? `<h2 class="mt-8 text-2xl">${texts.kept}</h2><ul>${list.join('')}</ul>` : '';
  const again = `<p class="mt-4"><a class="underline" href="${escaped(url)}">${texts.again}</a></p>`;
  return ownPage(texts.title, `<p class="measure mt-4">${texts.lead}</p>${again}${waiting}${kept}`);
}

function ownPage(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en-NG"><head>${worker.shop.head}<title>${title}</title></head><body><main class="page-width pt-8 pb-16"><h1 class="text-3xl">${title}</h1>${body}</main></body></html>`;
  const policy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'";
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  });
}

async function listKept() {
  const found = [];
  for (const store of PAGES) {
    for (const { key, copy } of await copiesIn(await caches.open(store))) {
      const isFresh = Date.now() - atOf(copy) < STORES[store].forMs;
      const title = isHtml(copy) && isFresh && /<title>([^<]*)/.exec(await copy.text())?.[1];
      if (title) found.push({ href: escaped(key.url), title, at: atOf(copy) });
    }
  }
  return found.sort((one, other) => other.at - one.at).slice(0, 30);
}

const isHtml = (copy: Response) => copy.headers.get('Content-Type')?.startsWith('text/html') === true;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What was pressed without a line, on a page of the worker's own. */
const WAITING = '/~waiting';
const SEE_WAITING = () => `<a class="underline" href="${WAITING}" target="_self">${worker.shop.texts.forms.see}</a>`;

const around = {
  person: async () => (await personNow()) ?? '-',
  isOpen: async (page: string) => (await worker.clients.get(page)) !== undefined,
  sent: (form: WaitingForm) => sayOf(form, 'sent'),
  notSent: (form: WaitingForm) => sayOf(form, form.state === 'refused' ? 'refused' : 'signedOut'),
};

worker.addEventListener('sync', (event) => event.waitUntil(sendForms(around)));

/** The line is there, as a page has just come over it. */
const sendLeft = async () => (await caches.has(FORMS)) && sendForms(around).catch(askForSync);

/** One after another: a form may be held, changed and answered within a moment. */
let heard: Promise<unknown> = Promise.resolve();
worker.addEventListener('message', (event) => {
  heard = heard.then(() => hear(event)).catch(() => {});
  event.waitUntil(heard);
});

async function hear(event: Heard) {
  const { id, isLeft, ...form } = event.data;
  const page = event.source.id;
  const { to } = form;
  if (id && to) return hold({ ...form, id, to }, page);
  if (id && isLeft) await changeForm(id, { page: '' });
  else if (id) {
    await forgetForm(id);
    return tellPage(page, '');
  }
  // Not waited for here: what is answered meanwhile is heard.
  event.waitUntil(sendForms(around).catch(askForSync));
}

async function hold(form: Parameters<typeof keepForm>[0], page: string) {
  const kept = await keepForm(form, await around.person(), page);
  if (!kept) return;
  await askForSync();
  await tellPage(page, wordsFor(kept, 'held'));
}

/** Where browsers have it, they start the worker when the line is back, although no page is open. */
const askForSync = async () => worker.registration.sync?.register(FORMS).catch(() => {});

const tellPage = async (page: string, words: Words) => (await worker.clients.get(page))?.postMessage(words);

async function sayOf(form: WaitingForm, what: 'sent' | 'signedOut' | 'refused') {
  for (const tab of await worker.clients.matchAll({ type: 'window' })) tab.postMessage(wordsFor(form, what));
}

const wordsFor = (form: WaitingForm, what: 'held' | 'sent' | 'signedOut' | 'refused') => ({
  words: worker.shop.texts.forms[what].replace('{form}', () => nameOf(form)),
  link: worker.shop.texts.forms.see,
  href: WAITING,
});

const nameOf = ({ name, at }: WaitingForm) => `${name.trim()}, ${whenOf(new Date(at))}`;

async function answerWaiting(request: Request): Promise<Response> {
  if (request.method === 'POST') {
    await forgetForm(String((await request.formData()).get('id')));
    return Response.redirect(WAITING, 303);
  }
  const { forms: texts } = worker.shop.texts;
  const person = await around.person();
  const all = await listForms();
  const theirs = all.filter((form) => form.person === person);
  const rows = await Promise.all(theirs.map(rowOf));
  const list = rows.length > 0 ? `<ul class="mt-4">${rows.join('')}</ul>` : '';
  const others = all.length > theirs.length ? `<p class="mt-4">${texts.othersWait}</p>` : '';
  const lead = all.length > 0 ? texts.lead : texts.none;
  const back = `<p class="mt-8"><a class="underline" href="/">${texts.back}</a></p>`;
  return ownPage(texts.title, `<p class="measure mt-4">${lead}</p>${list}${others}${back}`);
}

/** What the server has shown with its fields is on that page from then on. */
async function openRefused(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    const isThis = ({ to, state }: WaitingForm) =>
      state === 'refused' && new URL(to, location.origin).href === request.url;
    for (const { id } of (await listForms()).filter(isThis)) await forgetForm(id);
    return answer;
  } catch {
    return offlinePage(WAITING);
  }
}

/** A refused one is sent as the browser sends a form, so that the server answers with its page, what was typed and what is wrong. */
async function rowOf(form: WaitingForm): Promise<string> {
  const { forms: texts } = worker.shop.texts;
  const button = 'class="min-h-11 font-medium underline"';
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
  const fields = (await typedIn(form.id)).map(([name, value]) => hidden(name, value)).join('');
  const again = `<p>${texts.files}</p><form method="post" action="${escaped(form.to)}" enctype="multipart/form-data">${fields}<button ${button}>${texts.open}</button></form>`;
  const remove = `<form method="post" action="${WAITING}">${hidden('id', form.id)}<button ${button}>${texts.remove}</button></form>`;
  return `<li class="border-b border-sand py-3"><p class="font-semibold">${escaped(nameOf(form))}</p><p>${texts.states[form.state]}</p>${form.state === 'refused' ? again : ''}${remove}</li>`;
}
