import type { BrowserContext } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { sidewaysScroll } from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';
import { type TextForm, writeLongestWords } from './support/longest-words.ts';
import { OWNER, signInQuickly } from './support/people.ts';
import { ready } from './support/ready.ts';
import { makeWorld, type Role, type World } from './support/world.ts';

const ROLES: readonly Role[] = ['visitor', 'newcomer', 'customer', 'undecided', 'student', 'leaving', 'owner'];
const WIDTHS = [320, 390];

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
let world: World;
let context: BrowserContext;

test.beforeAll(async ({ browser, siteUrl }) => {
  const owner = await signInQuickly(siteUrl, OWNER);
  context = await browser.newContext({ storageState: await owner.cookies() });
  const page = await context.newPage();
  for (const form of FORMS) writeBack.push(await writeLongestWords(page, form));
  world = await makeWorld(siteUrl, CUSTOMER);
});

// The journeys that come later know the shop by its names.
test.afterAll(async () => {
  for (const write of writeBack) await write();
  await context.close();
});

for (const role of ROLES) {
  test(`the longest words push no page of a ${role} sideways`, async ({ browser, watch }) => {
    const screens = SCREENS.filter(({ as }) => as === role);
    test.setTimeout(180_000 + screens.length * 4_000);
    watch.allow(/status of (404|409|422)/);
    const storageState = role === 'visitor' ? undefined : await world.people[role].cookies();
    const context = await browser.newContext({ storageState, reducedMotion: 'reduce' });
    watch.follow(context);
    const page = await context.newPage();
    const found: string[] = [];
    for (const { name, path, act, status = 200 } of screens) {
      await page.setViewportSize({ width: 390, height: 844 });
      const response = await page.goto(typeof path === 'string' ? path : path(world));
      expect(response?.status(), name).toBe(status);
      if (act) {
        await ready(page);
        await act(page);
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await sidewaysScroll(page)).map((finding) => `${name}, ${width} px: ${finding}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
