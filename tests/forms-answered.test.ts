import { beforeAll, expect, test } from 'vitest';
import { pathOf } from './support/access-paths.ts';
import { ACCESS } from './support/access-table.ts';
import { type AccessWorld, createAccessWorld, type Who } from './support/access-world.ts';
import { filledIn } from './support/fill-in.ts';
import { formsOf, type PageForm } from './support/forms-of.ts';
import { listAddresses } from './support/route-tree.ts';
import { shopOfEverything } from './support/shop-of-everything.ts';
import { useTestDatabase } from './support/test-database.ts';
import { aPhoto } from './support/test-picture.ts';

/**
 * Every form is taken from the page that shows it and sent as it is, then filled in, then once more as the page shows it after that:
 * no form may carry something that its own address cannot read, whatever state it was shown in.
 */
const database = useTestDatabase();
let world: AccessWorld;
let photo: Buffer;
beforeAll(async () => {
  world = await createAccessWorld(database, shopOfEverything);
  photo = await aPhoto();
}, 120_000);

/** Would end what the test goes on with: who is signed in, with which password, and who may. */
const ENDS_THE_TEST = /^\/(?:logout|login|adminlog|security|team|userProfile\/(?:delete|password)|reset|dev)/;
/** Takes a thing away that other forms are about: sent when those have been. */
const ENDS_SOMETHING = /cancel|delete|remove|refund|merge|archive|hide|end|close|revoke|withdraw|forget|deliver/i;
/** How many pages of one address are opened: an order shows other forms in each of its states. */
const PAGES = { '/orders/:orderId': 30, '/quotes/:quoteId': 12, '/payments/:reference': 12 } as Record<string, number>;
const MOST_PAGES = 4;
const UNREADABLE = /could not be read/i;

const SHAPES = listAddresses()
  .map(({ address }) => ({ address, parts: address.split('/') }))
  .toSorted((a, b) => a.address.split(':').length - b.address.split(':').length);

/** Which address of the route table a path is one of. */
function shapeOf(path: string): string {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/');
  const isOf = (shape: string[]) =>
    shape.length === parts.length && shape.every((part, index) => part.startsWith(':') || part === parts[index]);
  return SHAPES.find((shape) => isOf(shape.parts))?.address ?? path;
}

interface Found {
  page: string;
  form: PageForm;
  signature: string;
}

/** Which form of the program it is: where it goes, what it holds, and which way out was chosen. */
function signatureOf({ action, entries, blanks, button }: PageForm, page: string): string {
  const names = new Set([...entries.map(([name]) => name), ...blanks.map(({ name }) => name)]);
  const way = entries.filter(([name]) => name === 'intent').map(([, value]) => value);
  // The numbers of rows and what they are called belong to the object, not to the form.
  const plain = [...names].map((name) => name.replaceAll(/\d+/g, '_').replaceAll(/[a-z]{3,4}_[0-9a-z]{26}/g, '_'));
  const label = way.length > 0 ? '' : button.replaceAll(/[\d₦,.:]+/g, '_').slice(0, 40);
  return [shapeOf(page), shapeOf(action), way.join('+'), label, [...new Set(plain)].sort().join(',')].join(' | ');
}

const mainOnly = (html: string) => html.slice(html.indexOf('<body'));

async function formsAt(who: Who, page: string): Promise<{ html: string; found: Found[] }> {
  const answer = await world.people[who].get(page);
  if (answer.status !== 200 || !(answer.headers.get('content-type') ?? '').startsWith('text/html')) {
    await answer.body?.cancel();
    return { html: '', found: [] };
  }
  const html = await answer.text();
  const forms = formsOf(mainOnly(html), page).filter(({ action }) => !ENDS_THE_TEST.test(action));
  return { html, found: forms.map((form) => ({ page, form, signature: signatureOf(form, page) })) };
}

async function send(who: Who, form: PageForm, entries: [string, string][], isFilled: boolean): Promise<Response> {
  world.services.testClock.advance(20_000);
  const body = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const { name, type, attributes } of form.blanks) {
    if (type !== 'file' || !(body instanceof FormData)) continue;
    const isList = /csv|zip|json|text/.test(attributes.accept ?? '');
    const file = isList ? ['name,price,category\n', 'list.csv', 'text/csv'] : [photo, 'photo.jpg', 'image/jpeg'];
    const [content, fileName, kind] = (isFilled ? file : ['', '', 'application/octet-stream']) as [
      string,
      string,
      string,
    ];
    body.append(name, new File([content], fileName, { type: kind }));
  }
  for (const [name, value] of entries) body.append(name, value);
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
  return world.people[who].request(form.action, { method: 'POST', headers, body });
}

/** What is wrong with an answer to a form that was on a page a moment ago. */
async function wrongWith(who: Who, answer: Response, isGone: boolean): Promise<string | undefined> {
  const { status } = answer;
  const to = answer.headers.get('location');
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  const html = isPage ? await answer.text() : '';
  if (!isPage) await answer.body?.cancel();
  if (status >= 500 || status === 400 || status === 405 || status === 413 || status === 415) return String(status);
  if (status === 404 && !isGone) return '404';
  if (UNREADABLE.test(html)) return `${status}, could not be read`;
  if (!to || status >= 400) return undefined;
  const { pathname, search, origin } = new URL(to, 'http://localhost:3000');
  if (origin !== 'http://localhost:3000') return undefined;
  const next = await world.people[who].get(pathname + search);
  const shown = (next.headers.get('content-type') ?? '').startsWith('text/html') ? await next.text() : '';
  if (next.status >= 500) return `${status} to ${pathname}: ${next.status}`;
  return UNREADABLE.test(shown) ? `${status} to ${pathname}: could not be read` : undefined;
}

/** What an earlier form has ended has no page any more either. */
async function isThere(who: Who, page: string): Promise<boolean> {
  const answer = await world.people[who].get(page);
  await answer.body?.cancel();
  return answer.status !== 404;
}

interface Tally {
  failures: string[];
  sent: number;
  taken: number;
}

async function sendThreeTimes(who: Who, { page, form, signature }: Found, tally: Tally): Promise<void> {
  let current: PageForm | undefined = form;
  for (const turn of ['as it is', 'filled in', 'again', 'twice'] as const) {
    // What is sent twice is what was sent: a second press, or a page that stayed open.
    if (turn !== 'twice') {
      const { found } = await formsAt(who, page);
      current = found.find((each) => each.signature === signature)?.form ?? (turn === 'again' ? undefined : current);
    }
    if (!current) continue;
    const isFilled = turn !== 'as it is';
    const answer = await send(who, current, isFilled ? filledIn(current) : current.entries, isFilled);
    tally.sent += 1;
    if (answer.status < 400) tally.taken += 1;
    const isGone = turn !== 'as it is' || (answer.status === 404 && !(await isThere(who, page)));
    const wrong = await wrongWith(who, answer, isGone);
    if (wrong) tally.failures.push(`${turn}: ${wrong} · ${signature} on ${page} · ${JSON.stringify(current.entries)}`);
  }
}

/** Opens every page of a group, and what those lead to, and sends each kind of form it finds. */
async function sendAll(who: Who, addresses: string[], isInside: (path: string) => boolean): Promise<Tally> {
  const tally: Tally = { failures: [], sent: 0, taken: 0 };
  const seen = new Set<string>();
  const opened = new Map<string, number>();
  const sent = new Set<string>();
  const starts = addresses.map((address) => pathOf(address, world.own));
  // What was sent made new pages, and new forms on old ones.
  for (let round = 1; round <= 2; round++) {
    const pages = [...starts];
    const waiting: Found[] = [];
    seen.clear();
    opened.clear();
    for (let page = pages.shift(); page !== undefined; page = pages.shift()) {
      const shape = shapeOf(page);
      const count = opened.get(shape) ?? 0;
      if (seen.has(page) || count >= (PAGES[shape] ?? MOST_PAGES)) continue;
      seen.add(page);
      opened.set(shape, count + 1);
      const { html, found } = await formsAt(who, page);
      for (const each of found) {
        if (sent.has(each.signature)) continue;
        sent.add(each.signature);
        waiting.push(each);
      }
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
        const path = href.replaceAll('&amp;', '&');
        if (isInside(path) && !seen.has(path)) pages.push(path);
      }
    }
    const isEnd = ({ form }: Found) =>
      ENDS_SOMETHING.test(`${form.action} ${form.button} ${form.entries.map(([, value]) => value).join(' ')}`);
    for (const each of [...waiting.filter((one) => !isEnd(one)), ...waiting.filter(isEnd)])
      await sendThreeTimes(who, each, tally);
  }
  return tally;
}

const isBackOffice = (path: string) => {
  const first = path.split(/[/?]/)[1] ?? '';
  return OFFICE.has(first) && !ENDS_THE_TEST.test(path) && !/\.(?:csv|zip|json)$/.test(path);
};
const OFFICE = new Set(
  [...Object.keys(ACCESS.team), ...Object.keys(ACCESS.owner)].map((each) => each.split('/')[1] ?? ''),
);

test('every form of the back office can be read by the address it is sent to', { timeout: 900_000 }, async () => {
  const tally = await sendAll('owner', [...Object.keys(ACCESS.team), ...Object.keys(ACCESS.owner)], isBackOffice);
  expect(tally.failures).toEqual([]);
  // Most of what is filled in is taken, or the forms that follow from it were never seen.
  expect(tally.sent).toBeGreaterThan(500);
  expect(tally.taken / tally.sent).toBeGreaterThan(0.6);
});

test('and every form of a customer’s pages', { timeout: 600_000 }, async () => {
  const addresses = [...Object.keys(ACCESS.customer), ...Object.keys(ACCESS.anyone)].filter(
    (address) => !/^\/(?:chat-frame|webhooks|api|dev|\*)/.test(address),
  );
  const isTheirs = (path: string) => !isBackOffice(path) && !/^\/(?:live|logout|media)/.test(path);
  const tally = await sendAll('customer', addresses, isTheirs);
  expect(tally.failures).toEqual([]);
  // Most of what is filled in is taken, or the forms that follow from it were never seen.
  expect(tally.sent).toBeGreaterThan(90);
  expect(tally.taken / tally.sent).toBeGreaterThan(0.6);
});
