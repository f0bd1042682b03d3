import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailKindsOf } from '#app/features/office/message-ledger/mail-kinds.server.ts';
import { shop } from '#app/features.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { hasKey, hasLostKey, withoutKeys } from '#app/platform/mail/link-keys.ts';
import { readMailPreviews } from '#app/routes/mail-previews.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { ACCESS } from './support/access-table.ts';
import { aUser } from './support/builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;

beforeAll(async () => {
  const viewer = await aUser(database.db, { role: 'owner' });
  const auth = {
    viewer: async () => viewer,
    hasPassword: async () => true,
    secondFactor: async () => 'off',
    listSessions: async () => [],
  } as unknown as Auth;
  services = await createTestServices(database, { auth });
  owner = (await createSite(services)).visitor();
  owner.cookies.set('session', 'theirs');
});

const pages = Object.entries({ ...ACCESS.team, ...ACCESS.owner })
  .filter(([, row]) => typeof row === 'string' && row.startsWith('200 '))
  .map(([address]) => address);

/** Pages of the back office that are no list: what they show is there in an empty shop too. */
const NO_LISTS = [
  ...[
    '/adminNotifications/choices',
    '/quotes/new',
    '/classes/new',
    '/post',
    '/uploads/csv',
    '/uploads/categories',
    '/uploads/options',
    '/uploads/export.csv',
    '/documents/export.csv',
  ],
  ...[
    '/orders/export',
    '/books',
    '/books/reports/clocks',
    '/books/reports/payments',
    '/books/reports/turnover',
    '/books/reports/margin',
    '/books/reports/margin/table.csv',
    // Every shop begins with some.
    '/delivery-prices',
    '/delivery-prices/list',
    '/materials/list',
    '/purchases/new',
    '/queue',
    '/queue/stations',
    '/queue/stations/new',
    '/books/cash',
    '/books/accountant',
    '/settings',
    '/security',
    '/team',
    '/adminlog',
    '/health',
    '/search',
    '/settings/set-up',
    '/settings/whatsapp',
    '/settings/programs',
    '/settings/webhooks',
    '/settings/window',
    '/settings/window/logo',
    '/settings/window/email',
    '/settings/window/pictures',
    '/settings/window/people',
  ],
];

describe('a shop in which nothing has happened', () => {
  it.each(pages)('%s opens', async (path) => {
    expect((await owner.get(path)).status).toBe(200);
  });

  it.each(pages.filter((path) => !NO_LISTS.includes(path)))('%s says that there is nothing yet', async (path) => {
    const html = await (await owner.get(path)).text();
    expect(html.includes('resist-dots'), 'show an EmptyState, or name the page in NO_LISTS').toBe(true);
  });
});

describe('every setting', () => {
  const source = globSync('app/**/*.{ts,tsx}')
    .filter(
      (file) =>
        !/features\/ground\/settings\/(?:door\/)?(?:shop-settings|settings-(?!now)|components)|\.test\.tsx?$|mail-previews/.test(
          file,
        ),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  // The class is read as a plan too, which a cohort of the back office can be instead, and what is said of it as the words of its page.
  const READ_AS: Record<string, string> = {
    masterclass: '(?:masterclass|plan|schedule|[oO]ffered\\w*)',
    class: '(?:words|page)',
  };
  const fields = Object.entries(DEMO_SETTINGS).flatMap(([group, values]) =>
    Object.keys(values).map((field) => [group, field] as const),
  );

  it.each(fields)('%s.%s is used outside of the settings', (group, field) => {
    const of = READ_AS[group] ?? group;
    const taken = `\\{[^{}]*\\b${field}\\b[^{}]*\\}(?:\\s*=[^;]{0,80}\\b${of}\\b|:\\s*(?:\\w+\\['${group}'\\]|OfferedClass\\b))`;
    expect(new RegExp(`\\b${of}\\??\\.${field}\\b|${taken}`).test(source)).toBe(true);
  });
});

describe('the emails of the business', () => {
  it('carry a key only where their kind says so, and none once they were sent', async () => {
    const withKey = new Set<string>();
    for (const { mail: written, sample } of await readMailPreviews(services)) {
      const mail = { templateParameters: {}, headers: {}, ...written };
      const whole = JSON.stringify(mail);
      if (hasKey(whole)) withKey.add(mail.kind);
      // What is lost is lost in the text, by which the ledger and a second sending know it.
      expect(hasKey(mail.text), sample).toBe(hasKey(whole));
      const sent = withoutKeys(mail);
      expect(hasLostKey(sent.text), sample).toBe(hasKey(whole));
      expect(secretsIn(JSON.stringify(sent)), sample).toEqual([]);
    }
    const { options, keyAdvice } = mailKindsOf(shop.messages);
    const declared = options.map(({ value }) => value).filter((kind) => keyAdvice(kind) !== undefined);
    expect([...withKey].sort()).toEqual(declared.sort());
  });
});

/** Pieces of addresses that are too long to be guessed and name nothing: ids, references and numbers of certificates say what they are. */
function secretsIn(words: string): string[] {
  const addresses = words.match(/https?:\/\/[^\s"'<>\\]+/g) ?? [];
  const pieces = addresses.flatMap((address) => address.split(/[/?&=#;]/).slice(3));
  return pieces.filter(
    (piece) =>
      piece.length >= 16 &&
      !/^(?:[a-z]{3}_[0-9a-z]{26}|gida-[0-9a-z]{26}|GC-\d{4}-[0-9A-Z]{8}|adminNotifications)$/.test(piece),
  );
}
