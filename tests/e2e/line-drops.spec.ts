import type { Page } from '@playwright/test';
import { kindOf, look, markForms, typeEverywhere } from './support/forms-of-page.ts';
import { expect, test } from './support/journey.ts';
import { followOwnRequests } from './support/own-requests.ts';
import { BENCH, popupOf, putInCart } from './support/purchase.ts';
import { open, ready } from './support/ready.ts';
import { openAs, ROLES, stopsOf } from './support/walk.ts';
import { makeWorld, type World } from './support/world.ts';

const typedIn = (page: Page, number: number) =>
  page.evaluate((number) => {
    const form = document.querySelector<HTMLFormElement>(`[data-number="${number}"]`);
    return form && [...new FormData(form).values()].join('|');
  }, number);

test.describe('every form', () => {
  let world: World;
  test.beforeAll(async ({ siteUrl }) => {
    world = await makeWorld(siteUrl);
  });

  for (const role of ROLES) {
    test(`no button of a ${role} loses the page or what was typed when the line is down`, async ({
      browser,
      watch,
    }) => {
      const paths = new Set(stopsOf(role, world).flatMap(({ act, status, address }) => (act || status ? [] : address)));
      test.setTimeout(180_000 + paths.size * 15_000);
      watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
      const context = await openAs(role, { browser, watch, world });
      const lost: string[] = [];
      const tried = new Set<string>();
      const isUntried = ({ does }: { does: string }) => !tried.has(kindOf(does));
      for (const path of paths) {
        const page = await context.newPage();
        const own = followOwnRequests(page);
        await page.goto(path);
        // As it was sent: most pages hold nothing that was not tried before.
        if (!(await markForms(page)).some(isUntried)) {
          await page.close();
          continue;
        }
        await ready(page);
        await own.end();
        const untried = (await markForms(page)).filter(isUntried);
        await context.setOffline(true);
        for (const { number, does, hasFields } of untried) {
          tried.add(kindOf(does));
          if (hasFields) await typeEverywhere(page, number, 'Kept 7');
          const before = { ...(await look(page)), typed: await typedIn(page, number) };
          const button = page.locator(`[data-submits="${number}"]`);
          if ((await button.count()) === 0) {
            lost.push(`${path}: ${does}: is gone`);
            continue;
          }
          await button.press('Enter');
          const after = async () => {
            const { heading, address, alerts } = await look(page);
            // What is typed at a door is taken off the page and kept on the phone; `delivery-day.spec.ts` sees it sent.
            const isKept = alerts.some((alert) => alert.includes('Saved on this phone.'));
            return {
              heading,
              address,
              says: alerts.length > 0,
              typed: isKept ? before.typed : await typedIn(page, number),
            };
          };
          const { heading, address, typed } = before;
          await expect
            .poll(after, { timeout: 5_000, intervals: [50] })
            .toEqual({ heading, address, says: true, typed })
            .catch(async () => lost.push(`${path}: ${does}: ${JSON.stringify([before, await look(page)])}`));
        }
        await page.close();
        await context.setOffline(false);
      }
      await context.close();
      expect(lost).toEqual([]);
    });
  }
});

test('a quantity, an address and a payment go on by themselves once the line is back', async ({
  openCustomer,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const tolu = await openCustomer({ name: 'Tolu' });
  const { page, context } = tolu;
  await putInCart(tolu, BENCH);

  await open(page, '/cart');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('No connection')).toBeInViewport();
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('2');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Pay ₦330,000 securely' })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Change address' }).click();
  await expect(page.getByText('No connection')).toBeInViewport();
  await context.setOffline(false);
  await page.waitForURL('**/editAddress');
  await ready(page);
  await context.setOffline(true);
  await page.getByLabel('City').fill('Surulere');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('everything you typed is still here')).toBeInViewport();
  await page.getByLabel('City').fill('Yaba');
  await context.setOffline(false);
  await page.waitForURL('**/cart');
  await expect(page.getByText('Yaba, Lagos')).toBeVisible();

  await ready(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pay ₦330,000/ }).click();
  await expect(page.getByText('No payment has been started and nothing has been charged')).toBeInViewport();
  await context.setOffline(false);
  await expect(popupOf(page).getByRole('button', { name: /^Pay ₦330,000/ })).toBeVisible();
});
