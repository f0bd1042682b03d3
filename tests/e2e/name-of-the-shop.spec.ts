import type { Page } from '@playwright/test';
import { sidewaysScroll } from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';
import { OWNER, signInQuickly } from './support/people.ts';
import { open } from './support/ready.ts';
import { makeWorld, type Role, type World } from './support/world.ts';

/** Forty letters, the most a name may have: as words, and as one. */
const NAMES = ['Adebayo and Daughters Furniture Workshop', 'AdebayoandDaughtersFurnitureWorkshopsIbd'];

/** Where the name stands: bars, footers, papers and emails. */
const PAGES: Partial<Record<Role, ((world: World) => string)[]>> = {
  visitor: [
    () => '/',
    () => '/shop',
    () => '/about',
    () => '/contact',
    () => '/login',
    () => '/terms',
    () => '/masterclass/enroll',
    () => '/certificates/GC-2026-7K3M9QXT',
    () => '/dev/mails/order-confirmed',
    () => '/dev/mails/enrollment-confirmed',
    () => '/dev/mails/password-reset',
  ],
  customer: [() => '/userDashboard', ({ order }) => `/myorders/${order.id}/receipt`],
  student: [() => '/userMasterclass/certificate'],
  owner: [
    () => '/adminlog',
    () => '/settings',
    () => '/settings/window',
    () => '/settings/window/logo',
    ({ order }) => `/orders/${order.id}/print/packing`,
    ({ order }) => `/orders/${order.id}/print/tags`,
    ({ order }) => `/orders/${order.id}/print/waybill`,
    ({ order }) => `/orders/${order.id}/print/receipt?paper=roll`,
  ],
};

let world: World;
let page: Page;
let stood = '';

test.beforeAll(async ({ browser, siteUrl }) => {
  world = await makeWorld(siteUrl);
  const owner = await signInQuickly(siteUrl, OWNER);
  page = await (await browser.newContext({ storageState: await owner.cookies() })).newPage();
  await open(page, '/settings/business');
  stood = await page.locator('main input[name="name"]').inputValue();
});

// The journeys that come later know the shop by its name.
test.afterAll(async () => {
  await rename(stood);
  await page.context().close();
});

async function rename(name: string): Promise<void> {
  await open(page, '/settings/business');
  await page.locator('main input[name="name"]').fill(name);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBeLessThan(400);
}

for (const name of NAMES) {
  test(`“${name}” fits wherever it stands, on the narrowest phone`, async ({ browser, watch }) => {
    // The browser asks for an icon beside an email, which has no page around it.
    watch.allow(/favicon\.ico/);
    await rename(name);
    const found: string[] = [];
    for (const [role, paths] of Object.entries(PAGES) as [Role, NonNullable<(typeof PAGES)[Role]>][]) {
      const storageState = role === 'visitor' ? undefined : await world.people[role].cookies();
      const context = await browser.newContext({ storageState, viewport: { width: 320, height: 720 } });
      watch.follow(context);
      const tab = await context.newPage();
      for (const path of paths.map((pathIn) => pathIn(world))) {
        expect((await tab.goto(path))?.status(), path).toBe(200);
        await expect(tab.locator('body')).toContainText(name);
        found.push(
          ...[...(await sidewaysScroll(tab)), ...(await tallNames(tab, name))].map((fault) => `${path}: ${fault}`),
        );
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
}

/** Two lines of a bar are a name; three push the page down. */
async function tallNames(tab: Page, name: string): Promise<string[]> {
  return tab.locator('header a').evaluateAll(
    (links, name) =>
      links
        .filter((link) => link.checkVisibility() && link.textContent?.includes(name))
        .map((link) => Math.round(link.getBoundingClientRect().height))
        .filter((height) => height > 56)
        .map((height) => `the name in the bar is ${height} px high`),
    name,
  );
}
