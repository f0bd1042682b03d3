import { beforeAll, expect, test } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { pathOf } from './support/access-paths.ts';
import { ACCESS } from './support/access-table.ts';
import { type AccessWorld, createAccessWorld, type Who } from './support/access-world.ts';
import { filledIn } from './support/fill-in.ts';
import { formsOf, type PageForm } from './support/forms-of.ts';
import { shopOfEverything } from './support/shop-of-everything.ts';
import { useTestDatabase } from './support/test-database.ts';

/** Whatever somebody writes to the shop, the owner reads word for word, and what the owner answers comes back. */
const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database, shopOfEverything);
}, 120_000);

const SENT = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
const textsOf = (html: string) => html.slice(html.indexOf('<body')).replaceAll('&#x27;', "'");

async function pageOf(who: Who, path: string): Promise<string> {
  const answer = await world.people[who].get(path);
  const isPage = answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (isPage) return textsOf(await answer.text());
  await answer.body?.cancel();
  return '';
}

/** What of a page is read, without what is in its fields. */
const readable = (html: string) => html.replaceAll(/<(textarea|script)\b[\s\S]*?<\/\1>/g, '');

async function send(who: Who, form: PageForm, entries: [string, string][]): Promise<boolean> {
  world.services.testClock.advance(20_000);
  const body = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value);
  const answer = await world.people[who].request(form.action, { method: 'POST', headers: SENT, body });
  await answer.body?.cancel();
  return answer.status < 400;
}

const intentOf = ({ entries }: PageForm) => entries.filter(([name]) => name === 'intent').map(([, value]) => value);
const isWritten = ({ blanks }: PageForm) => blanks.some(({ type }) => type === 'textarea');
let count = 0;
const someWords = () => `The left door number ${++count} of ours shuts late, please look.`;

/** Fills each kind of form with words on the pages given, and says which words went where. */
async function write(
  who: Who,
  pages: readonly string[],
  known = new Set<string>(),
  only = /./,
): Promise<Map<string, string>> {
  const written = new Map<string, string>();
  for (const page of pages) {
    for (const form of formsOf(await pageOf(who, page), page).filter(isWritten)) {
      const kind = [who, form.action.replaceAll(/[a-z]{3,4}_[0-9a-z]+/g, '_'), ...intentOf(form)].join(' ');
      if (known.has(kind) || !only.test(`${kind} ${form.button}`)) continue;
      known.add(kind);
      const words = someWords();
      const sent = await send(who, form, filledIn(form, words));
      if (sent) written.set(words, `${kind} on ${page}`);
    }
  }
  return written;
}

/** Every page one can come to from where one begins, at most so many of one kind. */
async function walk(
  who: Who,
  starts: readonly string[],
  isInside: (path: string) => boolean,
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const opened = new Map<string, number>();
  const pages = [...starts];
  for (let page = pages.shift(); page !== undefined; page = pages.shift()) {
    const kind = page.replaceAll(/[a-z]{3,4}_[0-9a-z]+|\d+/g, '_');
    const times = opened.get(kind) ?? 0;
    if (read.has(page) || times >= 8) continue;
    opened.set(kind, times + 1);
    const html = await pageOf(who, page);
    read.set(page, html);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      const path = href.replaceAll('&amp;', '&');
      if (isInside(path)) pages.push(path);
    }
  }
  return read;
}

/** Where the owner reads what people write. */
const DESKS = ['/inbox', '/briefs', '/quotes', '/requests', '/orders', '/today', '/people'];
const isDesk = (path: string) => DESKS.some((desk) => path.startsWith(desk)) && !/\.\w+$/.test(path);

/** Kept with the address, and read with the next order. */
const OF_AN_ADDRESS = /^customer \/(?:editAddress|editprofile|address|onboarding\/address) /;
/** What the owner notes of a call is for the team. */
const ANSWERS = /^owner \S+ (?:reply|answer)\b/;
const KINDS = {
  visitor: ['/contact', '/bespoke on', 'ask on', 'decline on'],
  customer: ['/gethelp', '/myorders', '/bespoke/', 'ask on'],
};

test('what is written to the shop is read word for word, and so is what it answers', { timeout: 300_000 }, async () => {
  const addresses = [...Object.keys(ACCESS.anyone), ...Object.keys(ACCESS.customer)].filter(
    (address) => !/^\/(?:chat-frame|webhooks|api|dev|live|logout|media|\*)/.test(address),
  );
  const pages = addresses.map((address) => pathOf(address, world.own));
  const unread: string[] = [];
  const answered = new Map<string, string>();
  for (const who of ['visitor', 'customer'] as const) {
    const written = await write(who, pages);
    const office = [...(await walk('owner', DESKS, isDesk))];
    for (const kind of KINDS[who])
      expect([...written.values()].filter((where) => where.includes(kind))).not.toEqual([]);
    for (const [words, where] of written) {
      const there = office.filter(([, html]) => readable(html).includes(words)).map(([page]) => page);
      if (there.length === 0 && !OF_AN_ADDRESS.test(where)) unread.push(where);
      for (const [answer, from] of await write('owner', there, new Set(), ANSWERS))
        answered.set(answer, `${where} answered by ${from}`);
    }
  }
  expect(unread).toEqual([]);
  expect(answered.size).toBeGreaterThan(8);
  const mailed = await database.db.select({ words: mails.text }).from(mails);
  // Or on the page they wrote on.
  const read = [...(await walk('visitor', pages, () => false)).values()];
  const heard = [...mailed.map((mail) => mail.words), ...read];
  const lost = [...answered].filter(([words]) => !heard.some((each) => each.includes(words)));
  expect(lost.map(([, where]) => where)).toEqual([]);
});
