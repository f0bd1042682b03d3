import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { writeSampleMails } from '#app/features/office/message-ledger/mail-kinds.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { shop } from '#app/features.server.ts';
import { findViewerByEmail } from '#app/platform/auth/sessions.server.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { NEVER_ENDS, pathOf } from './support/access-paths.ts';
import { type AccessWorld, createAccessWorld, WHO, type Who } from './support/access-world.ts';
import { listAddresses } from './support/route-tree.ts';
import { useTestDatabase } from './support/test-database.ts';

/**
 * A shop whose owner has said nothing yet tells nothing of the demo shop, and leaves no place empty where a fact would be. The demo
 * is what is in `catalogue/`.
 */
const database = useTestDatabase({ isFresh: true });
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../catalogue/${name}`, import.meta.url), 'utf8'));
const demo = readJson('shop.json');

/** What the specification gives to every shop, and what is too short to be anybody's. */
const EVERYBODYS = new Set(['Gida', 'Lagos']);

/** What the demo says of itself, sentence by sentence; its questions keep some of those of every shop. */
const { homeHow: _, questions: __, ...claims } = demo.words;
const demoClaims = textsIn(claims)
  .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+(?:## )?|^## /))
  .filter((sentence) => sentence.length > 30 && sentence !== 'Ask about a piece, a room or an order.');

const DEMO_WORDS = [
  ...demoClaims,
  ...['one working day', 'begins with GD', 'sawmills and weavers', 'The people who cut the wood'],
  // Days and times are said in words beside them.
  ...textsIn({ ...demo, business: { ...demo.business, hours: null } }),
  ...textsIn(readJson('rooms.json').map(({ deliveredTo = null }) => deliveredTo)),
  ...[formatPhone(demo.business.phone), demo.business.phone.slice(1)],
  ...['Ngozi', 'Sawmill Road', 'gida.example', '11 January 2027', 'made in Lagos', 'made, in Lagos'],
].filter((text) => !EVERYBODYS.has(text) && !/^\d{4}-/.test(text));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** What is left over where a fact was taken out without its place. */
const LEFT_OVER: readonly [what: string, pattern: RegExp][] = [
  ['a call to nobody', /href="(?:tel|mailto|sms):(?:"|\?)/],
  ['a chat with nobody', /wa\.me\/(?:"|\s|$)/],
  ['an empty heading', /<(h[1-6])\b[^>]*>\s*<\/\1>/],
  ['a heading of nothing', /<\/h[1-6]>\s*<\/(?:section|article|aside|details)>/],
  [
    'an empty part',
    /<(section|address|dl|ul|ol|dt|dd|li|p|blockquote|figure|nav|aside)\b(?![^>]*(?:aria-live|empty:hidden|role="(?:status|alert)"))[^>]*>[ \n]*<\/\1>/,
  ],
  ['a value of the program', />[^<>]*\b(?:undefined|NaN|\[object Object\])[^<>]*</],
  ['a lonely comma', />\s*,\s|,\s*,|·\s*·|\(\s*\)|[,:]\s*<\/p>\s*<\/address>/],
];

const demoWordsIn = (text: string) => DEMO_WORDS.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

function leftOverIn(html: string): string[] {
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, '');
  return LEFT_OVER.flatMap(([what, pattern]) => {
    const found = pattern.exec(shown);
    return found ? [`${what}: ${shown.slice(Math.max(found.index - 60, 0), found.index + 140)}`] : [];
  });
}

describe('a shop whose owner has said nothing yet', () => {
  // The mails of the preview are below; a stream has no end.
  const left = [...NEVER_ENDS, '/dev/mails', '/dev/mails/:kind', '/logout'];
  const addresses = listAddresses().filter(({ address }) => !left.includes(address));

  it.each(addresses)('$address tells no fact of the demo, and leaves no place empty', async ({ address }) => {
    const wrong: Record<string, string[]> = {};
    const path = pathOf(address, world.own);
    for (const who of WHO) {
      const response = await world.people[who].get(path);
      const type = response.headers.get('content-type') ?? '';
      if (!/^(?:text|application\/(?:json|xml|manifest))/.test(type)) continue;
      const text = await response.text();
      const isOfShop = /^text\/html/.test(type) && (who === 'visitor' || who === 'customer');
      const found = [...demoWordsIn(text), ...(isOfShop ? leftOverIn(text) : [])];
      if (found.length > 0) wrong[`${who} ${path}`] = found;
    }
    expect(wrong).toEqual({});
  });

  it('writes no email that tells one', () => {
    const mailShop = mailShopOf(DEFAULT_SETTINGS, 'https://shop.example.org');
    const wrong: Record<string, string[]> = {};
    for (const { sample, mail } of writeSampleMails(shop.messages, mailShop)) {
      // The made-up class of a sample has made-up days.
      const found = [mail.subject, mail.html, mail.text, JSON.stringify(mail.templateParameters ?? {})]
        .flatMap((text) => [...demoWordsIn(text), ...leftOverIn(text)])
        .filter((word) => !word.startsWith('11 January'));
      if (found.length > 0) wrong[sample] = found;
      expect(mail.replyTo ?? 'nowhere', sample).not.toBe('');
    }
    expect(wrong).toEqual({});
  });

  it('writes what the program reports to where the owner signs in', async () => {
    const { rows } = await database.pool.query(`select recipient from mails where kind = 'support-message'`);
    expect(rows).toEqual([]);
    const form = await (await world.people.visitor.get('/contact')).text();
    const made = /name="made" value="([^"]*)"/.exec(form)?.[1] ?? '';
    world.services.testClock.advance(60_000);
    const message = { name: 'Ada', address: 'ada@example.com', message: 'Do you make beds?', website: '', made };
    await world.people.visitor.post('/contact', message);
    const written = await database.pool.query(`select recipient from mails where kind = 'support-message'`);
    expect(written.rows).toEqual([{ recipient: 'owner@example.com' }]);
  });

  it('is told on Today and in the form what is missing; the staff are not', async () => {
    const read = async (who: Who, path: string) => (await world.people[who].get(path)).text();
    const names = Object.values(settingsTexts.missing.facts).join(', ');
    expect(await read('owner', '/adminHome')).toContain(names);
    expect(await read('staff', '/adminHome')).not.toContain(names);
    expect(await read('owner', '/settings/business')).toContain(names);
  });

  it('offers no pickup, and takes none', async () => {
    const cart = await (await world.people.customer.get('/cart')).text();
    expect(cart).toContain('value="LAGOS"');
    expect(cart).not.toContain('value="PICKUP"');
    const customer = await findViewerByEmail(database.db, 'customer@example.com');
    if (!customer) throw new Error('The customer is not there');
    const started = await startPayment(world.services, customer, { shippingOption: 'PICKUP' });
    expect(started).toEqual({ ok: false, reason: 'no_workshop' });
  });
});
