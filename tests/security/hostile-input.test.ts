import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEVER_ENDS, pathOf } from '#tests/support/access-paths.ts';
import { ACCESS } from '#tests/support/access-table.ts';
import { type AccessWorld, createAccessWorld, type Who } from '#tests/support/access-world.ts';
import { formsOf, type PageForm } from '#tests/support/forms-of.ts';
import { listAddresses } from '#tests/support/route-tree.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

const database = useTestDatabase();
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

const routes = listAddresses();
const isOfTheTeam = (address: string) => address in ACCESS.team || address in ACCESS.owner;

/** Every parameter that any page of ours reads. */
const PARAMETERS = [
  ...new Set(
    globSync('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:params|query|url)\w*\.get(?:All)?\('(\w+)'\)/gi)].map(
        ([, name]) => name,
      ),
    ),
  ),
];
const ASKERS: readonly Who[] = ['visitor', 'customer', 'owner'];
/** `CORPUS=all` sends every text to every address and into every field, not a share of them (docs/trust.md). */
const ALL = process.env.CORPUS === 'all';

/** Texts that end a statement, a pattern, a path or somebody's patience. */
const HOSTILE = [
  "' OR '1'='1' --",
  "'; DROP TABLE users; --",
  "1' UNION SELECT token FROM sessions --",
  '%_%_%_',
  '\\',
  '%'.repeat(500) + '_'.repeat(500),
  `${'a'.repeat(3_000)}!`,
  '(((((((((a+)+)+)+)+)+)+)+)+)$',
  '\u0000',
  '\u202Etxt.exe',
  '\ud800',
  '👩🏽‍🚒'.repeat(50),
  '../../../../etc/passwd',
  `\${7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  '$(id)`id`|id;id',
  '__proto__',
  'constructor',
  '1e308',
  '-1',
  'NaN',
  '٣',
  '%00',
  '%c0%ae%c0%ae/',
  '[object Object]',
];

/** Markup that would run wherever one kind of place forgot to write it as text. Each names itself, so that it can be found. */
const MARKUP = [
  '<script>gidaxss(1)</script>',
  '"><img src=x onerror=gidaxss(2)>',
  "'><svg/onload=gidaxss(3)>",
  '</textarea><script>gidaxss(4)</script>',
  '</title><script>gidaxss(5)</script>',
  '</script><script>gidaxss(6)</script>',
  '" autofocus onfocus=gidaxss(7) x="',
  "' onmouseover=gidaxss(8) '",
  'javascript:gidaxss(9)',
  '<a href="javascript:gidaxss(10)">a</a>',
  '<iframe srcdoc="<script>gidaxss(11)</script>">',
  '<!--><img src=x onerror=gidaxss(12)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=gidaxss(13)>',
  '&lt;script&gt;gidaxss(14)&lt;/script&gt;',
  '\\u003cscript\\u003egidaxss(15)',
  '{"__html":"<b>gidaxss(16)</b>"}',
];

/** Where a text of the corpus stands as markup, as an attribute of its own or as an address: nothing of it may. */
function foundIn(page: string): string[] {
  // An address made of a name has its letters, its digits and nothing else.
  // One of another site, such as a map, has every other sign in its code.
  const html = page
    .replaceAll(/ href="\/[a-z0-9/?=-]*"/gi, '')
    .replaceAll(/ href="https:\/\/[a-z0-9/?=&;+%._-]*"/gi, '');
  return [
    // What is written about a picture is its `alt`, and does nothing between its quotes.
    ...(/<(?:script|img|svg|iframe|a|math|b)\b[^>]*gidaxss/i.exec(html.replaceAll(/ alt="[^"]*"/g, '')) ?? []),
    ...(/<script>gidaxss/i.exec(html) ?? []),
    ...(/\s(?:onerror|onload|onfocus|onmouseover)=\s*["']?gidaxss/i.exec(
      html.replaceAll(/="[^"]*"/g, '=""').replaceAll(/>[^<]*</g, '><'),
    ) ?? []),
    ...(/(?:href|src|action|formaction)="\s*javascript:/i.exec(html) ?? []),
  ];
}

/** Four of a corpus for each address, other ones for the next: all of them in the long run. */
function someOf<Item>(corpus: readonly Item[], address: string): [number, Item][] {
  const at = routes.findIndex((route) => route.address === address);
  return [...corpus.entries()].filter(
    ([n]) => ALL || n % Math.ceil(corpus.length / 4) === at % Math.ceil(corpus.length / 4),
  );
}

describe('every address', () => {
  it.each(routes)('$address takes hostile parameters for words', async ({ address }) => {
    const failures: string[] = [];
    const own = world.own;
    // A header takes no letter outside Latin-1: whoever sends on to the address asked for has to write it encoded.
    const asked: [number, string][] = [...someOf(HOSTILE, address), [ASKERS.indexOf('owner'), '٣']];
    for (const [n, text] of asked) {
      const written = encodeURIComponent(text.toWellFormed());
      const hostile = Object.fromEntries(Object.keys(own).map((name) => [name, written]));
      const path = address.includes(':') ? pathOf(address, hostile) : pathOf(address, own);
      const query = ['q', 'category', 'sort', 'next', 'said', 'page', 'from', 'tab', 'after', 'before'].map(
        (name) => `${name}=${written}`,
      );
      const who = ASKERS[n % ASKERS.length] ?? 'visitor';
      // Twice the same parameter: one of them must not become a list where a text is expected.
      const answer = await world.people[who].get(`${path}?${query.join('&')}&${query.join('&')}`);
      await answer.body?.cancel();
      if (answer.status >= 500) failures.push(`${who} ${JSON.stringify(text.slice(0, 20))}: ${answer.status}`);
      const to = answer.headers.get('location');
      if (to && new URL(to, 'http://localhost:3000').origin !== 'http://localhost:3000')
        failures.push(`leads to ${to}`);
    }
    expect(failures).toEqual([]);
  });

  it.each(routes.filter(({ address }) => !NEVER_ENDS.includes(address)))(
    '$address shows what is there, whatever its parameters say',
    async ({ address }) => {
      const failures: string[] = [];
      const visitor =
        world.people[address in ACCESS.customer ? 'customer' : isOfTheTeam(address) ? 'owner' : 'visitor'];
      // What every object has is in no table of ours; the rest is no number, and no text the database takes.
      for (const text of ['__proto__', 'toString', '1e400', '0x10', '\u0000', '\r\n']) {
        const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(text)}`).join('&');
        const answer = await visitor.get(`${pathOf(address, world.own)}?${query}`);
        await answer.body?.cancel();
        if (answer.status >= 500) failures.push(`${JSON.stringify(text)}: ${answer.status}`);
      }
      expect(failures).toEqual([]);
    },
  );

  it.each(routes.filter(({ address }) => !NEVER_ENDS.includes(address) && address !== '/logout'))(
    '$address takes no form with fields it never asked for',
    async ({ address }) => {
      const path = pathOf(address, world.own);
      const failures: string[] = [];
      const bodies: [string, string][] = [
        [
          'application/x-www-form-urlencoded',
          'role=owner&price=1&amountKobo=1&userId=usr_1&isAdmin=true&emailVerified=true',
        ],
        ['application/x-www-form-urlencoded', '__proto__[gida]=1&constructor[prototype][gida]=1&__proto__.gida=1'],
        [
          'application/x-www-form-urlencoded',
          'intent=add&intent=remove&email=a@b.co&email=c@d.co&quantity=1&quantity=2',
        ],
        [
          'application/x-www-form-urlencoded',
          `intent=${encodeURIComponent(HOSTILE[0] ?? '')}&q=${'%25_'.repeat(3_000)}`,
        ],
        ['application/json', '{"__proto__":{"gida":1},"constructor":{"prototype":{"gida":1}},"role":"owner"}'],
        [
          'multipart/form-data; boundary=x',
          '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
        ],
        ['multipart/form-data; boundary=x', 'no part and no end'],
        ['text/plain', 'intent=remove'],
      ];
      for (const who of ALL ? ASKERS : [ASKERS[address.length % ASKERS.length] ?? 'visitor']) {
        for (const [, [type, body]] of someOf(bodies, address)) {
          const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', 'content-type': type };
          const answer = await world.people[who].request(path, { method: 'POST', headers, body });
          await answer.body?.cancel();
          if (answer.status >= 500) failures.push(`${who} ${type} ${body.slice(0, 30)}: ${answer.status}`);
        }
      }
      expect(failures).toEqual([]);
      expect({}).not.toHaveProperty('gida');
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('gida');
    },
  );
});

describe('what anybody writes into a field', () => {
  const WRITERS: Exclude<Who, 'staff'>[] = ['visitor', 'customer', 'owner'];
  /** Would end what the test goes on with. */
  const LEFT_ALONE = /^\/(?:logout|login|signup|reset|adminlog|userProfile\/(?:delete|password)|team|security|dev)/;

  async function pagesOf(who: Who): Promise<{ path: string; html: string }[]> {
    const pages = [];
    for (const { address } of routes) {
      if (NEVER_ENDS.includes(address)) continue;
      const path = pathOf(address, world.own);
      const answer = await world.people[who].get(path);
      if ((answer.headers.get('content-type') ?? '').startsWith('text/html'))
        pages.push({ path, html: await answer.text() });
      else await answer.body?.cancel();
    }
    return pages;
  }

  it('is words on every page that shows it', { timeout: 300_000 }, async () => {
    let written = 0;
    let taken = 0;
    let turn = 0;
    for (const who of WRITERS) {
      const forms = new Map<string, PageForm>();
      for (const { path, html } of await pagesOf(who)) {
        for (const form of formsOf(html, path)) {
          if (form.words.length > 0 && !LEFT_ALONE.test(form.action)) forms.set(`${form.action} ${form.words}`, form);
        }
      }
      for (const { action, entries, words } of forms.values()) {
        const fields = Object.fromEntries(entries);
        for (const text of ALL ? MARKUP : [MARKUP[turn++ % MARKUP.length] ?? '']) {
          const filled = Object.fromEntries(words.map((name) => [name, fields[name] || text]));
          const hostile = Object.fromEntries(words.map((name) => [name, text]));
          for (const body of [
            { ...fields, ...hostile },
            { ...fields, ...filled },
          ]) {
            const answer = await world.people[who].post(action, body as Record<string, string>);
            expect(answer.status, action).toBeLessThan(500);
            expect(foundIn(await answer.text()), `the answer of ${action}`).toEqual([]);
            written += 1;
            if (answer.status < 400) taken += 1;
          }
        }
      }
    }
    // The corpus has to have come in somewhere, or the walk below proves nothing.
    expect(written).toBeGreaterThan(60);
    expect(taken).toBeGreaterThan(20);
    let shown = 0;
    for (const who of WRITERS) {
      for (const { path, html } of await pagesOf(who)) {
        expect(foundIn(html), path).toEqual([]);
        if (html.includes('gidaxss')) shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(10);
    const { rows } = await database.pool.query("select html from mails where html like '%gidaxss%'");
    for (const { html } of rows) expect(foundIn(html)).toEqual([]);
    if (ALL) console.info(`markup: ${written} forms, ${taken} taken, ${shown} pages, ${rows.length} mails`);
  });

  it('would be found if a page showed it as markup', () => {
    for (const text of MARKUP.slice(0, 6)) expect(foundIn(`<p>${text}</p>`), text).not.toEqual([]);
    expect(foundIn('<a href="javascript:gidaxss(9)">')).not.toEqual([]);
    expect(foundIn('<input value="" autofocus onfocus=gidaxss(7) x="">')).not.toEqual([]);
    expect(foundIn('<p>&lt;script&gt;gidaxss(1)&lt;/script&gt;</p>')).toEqual([]);
  });
});
