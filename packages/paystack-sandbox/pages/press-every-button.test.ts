import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../find-chromium.ts';
import { startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

vi.setConfig({ testTimeout: 180_000 });

const EXECUTABLE = findChromium();
let sandbox: TestSandbox;
let browser: Browser;
let page: Page;
let payments = 0;

/** What a person would type, by the field's name. */
const TYPED: Record<string, string> = {
  number: '4084 0840 8408 4081',
  expiry: '12/30',
  cvv: '408',
  email: 'ada@example.com',
  name: 'Ada Obi',
};

const begin = async () => {
  const reference = `press-${++payments}`;
  const json = { email: 'ada@example.com', amount: 1_200_000, reference };
  const { data } = await sandbox.api('/transaction/initialize', { method: 'POST', json });
  return { reference, checkout: String(data.authorization_url) };
};
const paid = async () => {
  const { reference } = await begin();
  await sandbox.control('/control/paystack/pay', { reference });
  return reference;
};

/** Opens the page again for each of its buttons, fills its fields in and presses it; what was refused, in words. */
async function pressEach(address: () => Promise<string>): Promise<{ pressed: string[]; refused: string[] }> {
  const pressed: string[] = [];
  const refused: string[] = [];
  for (let count = 1; pressed.length < count; ) {
    await page.goto(await address());
    await page.locator('form[method=post] input:visible').evaluateAll((fields, typed) => {
      for (const field of fields as HTMLInputElement[]) {
        if (field.type === 'radio' || field.type === 'checkbox') field.checked || field.click();
        else if (field.value === '' && field.required) field.value = typed[field.name] ?? '0000000000';
      }
    }, TYPED);
    const buttons = page.locator('form[method=post] button');
    count = await buttons.count();
    const button = buttons.nth(pressed.length);
    const words = `${new URL(page.url()).pathname.replace(/\/checkout\/\w+/, '/checkout')}: ${await button.textContent()}`;
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.request().isNavigationRequest(),
    );
    await button.click();
    const status = (await answered).status();
    await page.waitForLoadState();
    pressed.push(words);
    // What was typed may be answered with 422; a button that is there may be pressed.
    if (status >= 400 && status !== 422) refused.push(`${words}: ${status}`);
  }
  return { pressed, refused };
}

describe.skipIf(!EXECUTABLE)('every button of the sandbox, pressed in a browser', () => {
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    browser = await chromium.launch({ executablePath: EXECUTABLE, args: CHROMIUM_ARGUMENTS });
    page = await browser.newPage();
    page.setDefaultTimeout(20_000);
  });
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  beforeEach(() => sandbox.control('/control/reset', {}));

  test('of the switches', async () => {
    const { pressed, refused } = await pressEach(async () => sandbox.url);
    expect(refused).toEqual([]);
    expect(pressed.length).toBeGreaterThan(3);
  });

  test('of the mailbox', async () => {
    const { pressed, refused } = await pressEach(async () => {
      const body = new URLSearchParams({ access_key: 'test-key', email: 'ada@example.com', message: 'Hello' });
      await fetch(sandbox.environment.FORM_URL ?? '', { method: 'POST', body });
      return `${sandbox.url}/mail`;
    });
    expect(refused).toEqual([]);
    expect(pressed).toEqual(['/mail: Throw everything away']);
  });

  test('of the payments', async () => {
    const { pressed, refused } = await pressEach(async () => {
      await sandbox.control('/control/reset', {});
      await begin();
      await paid();
      await sandbox.control('/control/paystack/dispute', { reference: await paid() });
      return `${sandbox.url}/transactions`;
    });
    expect(refused).toEqual([]);
    const words = new Set(pressed.map((each) => each.split(': ')[1]));
    expect(words).toEqual(new Set(['Pay', 'Close and pay out today', 'Dispute', 'Remind', 'Give in', 'Decline']));
  });

  test('of the sign-in', async () => {
    const query = new URLSearchParams({
      client_id: 'client-id',
      redirect_uri: `${sandbox.url}/log`,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'state',
      nonce: 'nonce',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const { pressed, refused } = await pressEach(async () => `${sandbox.url}/google/authorize?${query}`);
    expect(refused).toEqual([]);
    expect(pressed.length).toBeGreaterThan(2);
  });

  test('of every way to pay', async () => {
    await page.goto((await begin()).checkout);
    const links = await page.locator('nav.channels a').all();
    const ways = await Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1)));
    expect(ways.length).toBeGreaterThan(3);
    for (const way of ways) {
      const { pressed, refused } = await pressEach(async () => `${(await begin()).checkout}/${way}`);
      expect(refused).toEqual([]);
      expect(pressed.length).toBeGreaterThan(1);
    }
  });
});
