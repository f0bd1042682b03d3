import { type ConfigData, HtmlValidate, type Message } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEVER_ENDS, pathOf } from './support/access-paths.ts';
import { type AccessWorld, createAccessWorld, WHO } from './support/access-world.ts';
import { listAddresses } from './support/route-tree.ts';
import { useTestDatabase } from './support/test-database.ts';

/** What the standard forbids, not what a house style would; and roles that say again what an element is, or that its type contradicts. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-redundant-role': 'error', 'aria-label-misuse': 'error' },
};

/** Errors of the standard that the validator does not know. */
const BESIDES: readonly [what: string, in_: RegExp][] = [
  ['a button that submits has no role of its own', /<button[^>]*type="submit"[^>]*\srole="[^>]*>/g],
  [
    'widths of pictures are offered together with sizes',
    /<(?:img|source)\b(?![^>]*\ssizes=)[^>]*\ssrcset="[^"]* \d+w[^>]*>/gi,
  ],
];

const database = useTestDatabase();
const validator = new HtmlValidate(CONFIG);
let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld(database);
});

/** The words of each error, with the part of the page that it is about. */
async function errorsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const told = results.flatMap(({ messages }) => messages.map((message) => quote(message, html)));
  const besides = BESIDES.flatMap(([what, pattern]) => (html.match(pattern) ?? []).map((found) => `${what}: ${found}`));
  return [...new Set([...told, ...besides])];
}

function quote({ ruleId, message, offset }: Message, html: string): string {
  return `${ruleId}, ${message}: ${html.slice(Math.max(0, offset - 20), offset + 120)}`;
}

/** Letters, as mail programs of twenty years read them: with tables and attributes that no page has. */
const LETTERS = ['/dev/mails/:kind', '/mails/:mailId/preview', '/settings/window/email'];

/** Staff see what the owner sees, and the pages that refuse. */
const READERS = WHO.filter((who) => who !== 'staff');

const isPage = (response: Response) => (response.headers.get('content-type') ?? '').startsWith('text/html');

describe('the HTML of every page keeps to the standard', () => {
  const left = [...NEVER_ENDS, ...LETTERS, '/logout'];
  const addresses = listAddresses().filter(({ address }) => !left.includes(address));

  it.each(addresses)('$address: opened, refused, and of what does not exist', async ({ address }) => {
    const wrong: Record<string, string[]> = {};
    for (const objects of address.includes(':') ? [world.own, world.unknown] : [world.own]) {
      const path = pathOf(address, objects);
      for (const who of READERS) {
        for (const response of [await world.people[who].get(path), await world.people[who].post(path, {})]) {
          if (!isPage(response)) continue;
          const errors = await errorsIn(await response.text());
          if (errors.length > 0) wrong[`${who} ${path} ${response.status}`] = errors;
        }
      }
    }
    expect(wrong).toEqual({});
  });
});

it('keeps to it while money is on its way, and asks to be read anew in the head', async () => {
  const { openReference = '', token = '', enrollmentReference = '' } = world.own;
  for (const path of [`/checkout/${openReference}`, `/masterclass/enrolled/${enrollmentReference}`, `/pay/${token}`]) {
    const html = await (await world.people.customer.get(`${path}?returned=1`)).text();
    expect(await errorsIn(html), path).toEqual([]);
    const [head = ''] = html.split('</head>');
    if (!path.startsWith('/pay/'))
      expect(head, path).toMatch(/<noscript><meta http-equiv="refresh" content="\d+; url=\//);
  }
});

describe('what outsiders found is seen', () => {
  it.each([
    '<picture><source srcset="a.avif"><svg></svg><img src="a.jpg" alt=""></picture>',
    '<table role="table"><tbody><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><td role="cell">1</td></tr></tbody></table>',
    '<input name="line" aria-label="Line" autocomplete="street-address">',
    '<button type="submit" name="a" role="switch" aria-checked="true">On</button>',
    '<img src="a.jpg" alt="" srcset="a.jpg 200w, b.jpg 400w">',
  ])('%s', async (part) => {
    const page = `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${part}</body></html>`;
    expect(await errorsIn(page)).not.toEqual([]);
  });
});
