import { readFile } from 'node:fs/promises';
import { SCREENS } from './screens.ts';
import {
  holdScripts,
  lostFields,
  oneOfEachKind,
  openAll,
  postureOf,
  setField,
  slowDown,
} from './support/early-visitor.ts';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';
import { IS_NIGHT, pageOf } from './support/walk.ts';

/** Every page that anybody may open, as tests/screens.test.ts holds them against app/routes.ts. */
const PAGES = SCREENS.flatMap(({ as, path, act, status = 200 }) =>
  as === 'visitor' && typeof path === 'string' && !act ? [{ path, status }] : [],
);
const isFirst = (path: string) => PAGES.find((each) => pageOf(each.path) === pageOf(path))?.path === path;

/** How many times slower React starts than on this machine, with fields being set while it does. */
const slownessesOf = (path: string) => (IS_NIGHT ? [1, 8] : isFirst(path) ? [8] : []);

for (const { path, status } of PAGES) {
  test(`what somebody did on ${path} before React came is kept`, async ({ page, watch }) => {
    if (status === 404) watch.allow(/status of 404/);
    let hasFields = false;
    await test.step('all of it before a script arrived', async () => {
      const scripts = await holdScripts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const fields = await openAll(page);
      hasFields = (await page.locator('main :is(input:not([type=hidden]), textarea, select)').count()) > 0;
      for (let field = 0; field < fields; field++) await setField(page, field);
      await page.mouse.wheel(0, 40);
      await page.waitForTimeout(100);
      const before = await postureOf(page);
      scripts.release();
      await ready(page);
      await page.waitForTimeout(300);
      expect(await lostFields(page)).toEqual([]);
      const after = await postureOf(page);
      expect(after.opened).toEqual(before.opened);
      expect(after.focused).toBe(before.focused);
      // A list that was narrowed shows its category anew.
      if (after.address === before.address) expect(after.strips).toEqual(before.strips);
      // What was chosen is said in words now, which may be a line longer.
      expect(Math.abs(after.scrolled - before.scrolled)).toBeLessThan(24);
    });
    for (const times of slownessesOf(path)) {
      // The bar and the foot are the same on every page.
      if (!hasFields && !IS_NIGHT) continue;
      await test.step(`while the scripts arrived and React started, ${times} times slower`, async () => {
        await page.unrouteAll();
        const scripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const count = await openAll(page);
        const fields = IS_NIGHT ? [...Array(count).keys()] : await oneOfEachKind(page);
        await slowDown(page, times);
        for (const [at, field] of fields.entries()) {
          if (at === Math.min(1, fields.length - 1)) scripts.release();
          await setField(page, field);
        }
        scripts.release();
        await ready(page);
        await slowDown(page, 1);
        await page.waitForTimeout(300);
        expect(await lostFields(page)).toEqual([]);
      });
    }
  });
}

test('React acts upon what was chosen before it came', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/shop/adunni-sofa', { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Blue', exact: true }).check();
  const size = main.getByRole('radio', { name: /seat/i }).last();
  if ((await size.count()) > 0) await size.check({ force: true });
  await main.getByLabel('Quantity of').fill('3');
  scripts.release();
  await ready(page);
  await expect(main.getByText('Colour: Blue')).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  const prompt = page.getByRole('dialog', { name: 'Please Sign-in to add this item to your cart' });
  await expect(prompt).toBeVisible();
  await expect(prompt.locator('[name=color]')).toHaveValue('Blue');
  await expect(prompt.locator('[name=quantity]')).toHaveValue('3');
});

test('filters chosen before React came narrow the list, all of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const scripts = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Blue', { exact: true }).check();
  await page.getByLabel('Brown', { exact: true }).check();
  await page.getByLabel('Sort by').selectOption('price-up');
  await page.getByLabel('Hide sold-out pieces').check();
  await page.getByLabel('From', { exact: true }).fill('100000');
  scripts.release();
  await ready(page);
  await expect(page).toHaveURL('/shop?color=blue&color=brown&stock=in&sort=price-up');
  await expect(page.getByLabel('Brown', { exact: true })).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('100000');
});

test('a piece whose options have no script on this line works as without scripts', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|dynamically imported/);
  const { chunks } = JSON.parse(await readFile('build/chunk-modules.json', 'utf8')) as {
    chunks: Record<string, { modules: string[] }>;
  };
  const [script] = Object.entries(chunks).find(([, { modules }]) => modules.some(isOfOptions)) ?? [];
  if (!script) throw new Error('the radios of options are no script of their own');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
  await page.route(`**/${script}`, (route) => route.abort());
  await page.goto('/shop/katsina-chest-of-drawers');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /Black iron/ }).check();
  await main.getByRole('radio', { name: /Matt lacquer/ }).check();
  await lost;
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
});

const isOfOptions = (module: string) => module.endsWith('/option-choices.tsx');
