import type { BrowserContext } from '@playwright/test';
import type { HttpVisitor } from './support/http-visitor.ts';
import { sidewaysScroll } from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';
import { type TextForm, writeLongestWords } from './support/longest-words.ts';
import { OWNER, signInQuickly } from './support/people.ts';
import { ready } from './support/ready.ts';
import { IS_NIGHT, openAs, ROLES, stopsOf } from './support/walk.ts';
import { makeWorld, type World } from './support/world.ts';

const WIDTHS = IS_NIGHT ? [320, 390] : [320];
/** Tables whose words break on a desk too. */
const ON_DESKS = ['admin-purchases'];

/** Everything the owner may call something, shown on pages of all kinds. */
const FORMS: readonly TextForm[] = [
  { path: '/settings/business', fields: ['name', 'addressLine1', 'city', 'state', 'hoursNote'], button: 'Save' },
  { path: '/settings/masterclass', fields: ['teacherName', 'teacherRole'], button: 'Save' },
  { path: '/uploads/zaria-bench', fields: ['name'], button: 'Save changes' },
  { path: '/classes/coh_demooctober/edit', fields: ['title', 'meetingId', 'passcode'], button: 'Save' },
  { path: '/classes/coh_demojanuary/edit', fields: ['title'], button: 'Save' },
];

const CUSTOMER = {
  name: `O${'w'.repeat(35)}`,
  address: { addressLine1: 'W'.repeat(120), addressPhone: '0803 555 0142', city: 'W'.repeat(60), state: 'Lagos' },
};

const writeBack: (() => Promise<void>)[] = [];
const SUPPLIER = 'W'.repeat(80);

let world: World;
let context: BrowserContext;

test.beforeAll(async ({ browser, siteUrl }) => {
  const owner = await signInQuickly(siteUrl, OWNER);
  context = await browser.newContext({ storageState: await owner.cookies() });
  const page = await context.newPage();
  for (const form of FORMS) writeBack.push(await writeLongestWords(page, form));
  writeBack.push(await buyFromLongest(owner));
  world = await makeWorld(siteUrl, CUSTOMER);
});

// The journeys that come later know the shop by its names.
test.afterAll(async () => {
  for (const write of writeBack) await write();
  await context.close();
});

/** A purchase from a supplier in one word, and the way to withdraw it. */
async function buyFromLongest(owner: HttpVisitor): Promise<() => Promise<void>> {
  const page = (await owner.get('/purchases/new')).text;
  const shown = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page)?.[1] ?? '';
  const what = { other: 'W'.repeat(80), otherTotal: '1,000', vat: '', note: '' };
  const form = { intent: 'save', requestId: shown('requestId'), day: shown('day'), paidFrom: 'bank', ...what };
  const { location } = await owner.post('/purchases/new', { ...form, supplier: SUPPLIER });
  expect(location).toContain('/purchases/');
  return async () => {
    await owner.post(location.split('?')[0] ?? '', { intent: 'withdraw', reason: 'Bought by nobody' });
  };
}

for (const role of ROLES) {
  test(`the longest words push no page of a ${role} sideways`, async ({ browser, watch }) => {
    const stops = stopsOf(role, world).filter(({ isFirst }) => isFirst || IS_NIGHT);
    test.setTimeout(180_000 + stops.length * 4_000);
    watch.allow(/status of (404|409|422)/);
    const context = await openAs(role, { browser, watch, world });
    const page = await context.newPage();
    const found: string[] = [];
    for (const { name, address, act, status = 200 } of stops) {
      const response = await page.goto(address);
      expect(response?.status(), name).toBe(status);
      if (act) {
        await ready(page);
        await act(page);
      }
      for (const width of ON_DESKS.includes(name) ? [...WIDTHS, 1440] : WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await sidewaysScroll(page)).map((finding) => `${name}, ${width} px: ${finding}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
