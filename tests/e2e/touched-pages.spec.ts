import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { translate } from './support/translate.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop?category=storage',
  '/shop/moremi-bed',
  '/shop/katsina-chest-of-drawers',
  '/masterclass',
  '/masterclass/enroll',
  '/about',
  '/contact',
  '/bespoke',
  '/policies/privacy',
  '/login',
  '/certificates/GC-2026-7K3M9QXT',
  '/no-such-page',
];

/** What translations, extensions, proxies and faults of our own do to a page before React comes. */
const TOUCHES: Record<string, () => void> = {
  'translated whole': translate,
  'one text translated': () => {
    const text = document.querySelector('main h1')?.firstChild;
    const font = document.createElement('font');
    text?.replaceWith(font);
    if (text) font.append(text);
  },
  'a node added before the rest': () => document.body.prepend(document.createElement('aside')),
  'a node added within': () => document.querySelector('main form')?.prepend(document.createElement('span')),
  'a node removed': () => document.querySelector('main p')?.remove(),
  'a text emptied': () => document.querySelector('main h1')?.replaceChildren(),
  'words changed': () => document.querySelector('main h1')?.replaceChildren('Other words'),
  'an attribute added': () => document.body.setAttribute('cz-shortcut-listen', 'true'),
  'a field dressed by a password manager': () => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('style', 'background: #eee');
    document.querySelector('main input')?.after(document.createElement('com-manager'));
  },
  'a style sheet and a script in the head': () => {
    document.head.append(document.createElement('style'), document.createElement('script'));
  },
  'a wrapper around the page': () => {
    const wrapper = document.createElement('div');
    wrapper.append(...document.body.childNodes);
    document.body.append(wrapper);
  },
  'an effect that throws': () =>
    Object.defineProperty(History.prototype, 'scrollRestoration', {
      set() {
        throw new Error('an effect threw');
      },
    }),
};

/** As a first touch does; then until React has taken the page over, or has been kept from it. */
async function start(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('late-start')));
  await page.locator('html[data-ready], html[data-kept]').waitFor({ state: 'attached' });
}

const wordsOf = (page: Page) => page.evaluate(() => document.body.textContent);

test.beforeEach(({ watch }) => watch.allow(/./));

test('a translated page keeps its words when React comes', async ({ page }) => {
  // At once: a page that scrolls to what is chosen starts React by itself.
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
  for (const path of PAGES) {
    await page.goto(path);
    const words = await wordsOf(page);
    expect(words).toContain('«');
    await start(page);
    expect(await wordsOf(page), path).toBe(words);
  }
});

for (const [touch, touched] of Object.entries(TOUCHES)) {
  test(`a page stays and can be used: ${touch}`, async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(touched);
    const words = await wordsOf(page);
    const message = page.getByRole('textbox', { name: /Message/ });
    await message.fill('Is the bed in iroko?');
    await start(page);
    expect(await wordsOf(page)).toBe(words);
    await expect(message).toHaveValue('Is the bed in iroko?');
    await expect(message).toBeFocused();
    await message.press('End');
    await message.pressSequentially(' Or in teak?');
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue('Is the bed in iroko? Or in teak?');
  });
}
