import type { BrowserContext } from '@playwright/test';
import { kindOf, look, markForms, typeEverywhere } from './support/forms-of-page.ts';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';
import { openAs, stopsOf } from './support/walk.ts';
import { makeWorld, type Role, type World } from './support/world.ts';

const ROLES: readonly Role[] = ['visitor', 'newcomer', 'customer'];
/** Longer than anything that is asked for, and no number, address or telephone number either. */
const NONSENSE = '<>'.repeat(600);

let world: World;
test.beforeAll(async ({ siteUrl }) => {
  world = await makeWorld(siteUrl);
});

for (const role of ROLES) {
  for (const javaScriptEnabled of [true, false]) {
    test(`what a ${role} is refused takes the focus and the view, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      browser,
      watch,
    }) => {
      const paths = new Set(stopsOf(role, world).flatMap(({ act, status, address }) => (act || status ? [] : address)));
      test.setTimeout(180_000 + paths.size * 15_000);
      watch.allow(/status of 4\d\d/);
      const context = await openAs(role, { browser, watch, world }, { javaScriptEnabled });
      const tried = new Set<string>();
      const missed: string[] = [];
      for (const path of paths) missed.push(...(await refuseAll(context, path, { tried, javaScriptEnabled })));
      await context.close();
      expect(missed).toEqual([]);
    });
  }
}

/** Sends every form of a page that has something to type, filled with nonsense; gives those whose refusal nobody sees. */
async function refuseAll(
  context: BrowserContext,
  path: string,
  { tried, javaScriptEnabled }: { tried: Set<string>; javaScriptEnabled: boolean },
): Promise<string[]> {
  const missed: string[] = [];
  const page = await context.newPage();
  await page.goto(path);
  // As it was sent: most pages hold nothing that was not tried before.
  for (const { does, hasFields } of await markForms(page)) {
    if (!hasFields || !does.startsWith('post') || tried.has(kindOf(does))) continue;
    tried.add(kindOf(does));
    await page.goto(path);
    if (javaScriptEnabled) await ready(page);
    const number = (await markForms(page)).find((form) => form.does === does)?.number;
    // Only there without scripts.
    if (number === undefined) continue;
    await typeEverywhere(page, number, NONSENSE);
    const taken = page
      .waitForResponse((response) => response.request().method() === 'POST' && response.status() < 400)
      .then(() => page.waitForTimeout(500));
    await page.locator(`[data-submits="${number}"]`).press('Enter');
    const refused = page.locator('[aria-invalid="true"], [role="alert"]:not(:empty)').first();
    const isRefused = await Promise.race([
      refused.waitFor({ state: 'attached', timeout: 4_000 }).then(() => true),
      taken.then(() => false),
    ]).catch(() => false);
    // Taken after all, or refused by the browser itself, which does the same.
    if (!isRefused) continue;
    await expect
      .poll(async () => (await look(page)).isFocusOnError, { timeout: 3_000 })
      .toBe(true)
      .catch(async () => missed.push(`${path}: ${does}: ${JSON.stringify(await look(page))}`));
  }
  await page.close();
  return missed;
}
