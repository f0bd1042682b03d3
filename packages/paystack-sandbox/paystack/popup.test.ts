import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../find-chromium.ts';
import { startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

const EXECUTABLE = findChromium();
const VENDOR_SCRIPT = createRequire(import.meta.url).resolve('@paystack/inline-js/dist/inline.js');

/** Calls resumeTransaction as the shop does and writes down what it hears. */
const SHOP_SCRIPT = `
window.heard = [];
const hear = (name) => (value) => heard.push([name, value && { ...value }]);
document.getElementById('pay').addEventListener('click', () => {
  const accessCode = new URLSearchParams(location.search).get('code');
  window.popup = new PaystackPop();
  window.popup.resumeTransaction(accessCode, {
    onLoad: hear('load'), onSuccess: hear('success'), onCancel: hear('cancel'), onError: hear('error'),
  });
});`;

let sandbox: TestSandbox;
let shop: Server;
let shopUrl = '';
let browser: Browser;
let page: Page;
const violations: string[] = [];

const serveShop = async (): Promise<Server> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    if (url.pathname === '/shop.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(SHOP_SCRIPT);
    }
    if (url.pathname === '/vendor.js') {
      response.setHeader('content-type', 'text/javascript');
      return response.end(readFileSync(VENDOR_SCRIPT));
    }
    const isVendor = url.searchParams.has('vendor');
    const inline = isVendor ? '/vendor.js' : `${sandbox.url}/paystack/inline.js`;
    response.setHeader('content-type', 'text/html');
    if (!isVendor) {
      const policy = `default-src 'none'; script-src 'self' ${sandbox.url}; frame-src ${sandbox.url}; connect-src 'self' ${sandbox.url}; style-src 'self'`;
      response.setHeader('content-security-policy', policy);
    }
    response.end(`<!doctype html><title>Shop</title><button id="pay">Pay</button>
<script src="${inline}"></script><script src="/shop.js"></script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const begin = async (reference: string): Promise<string> => {
  const json = { email: 'ada@example.com', amount: 1_200_000, reference, callback_url: `${shopUrl}/return` };
  return String((await sandbox.api('/transaction/initialize', { method: 'POST', json })).data.access_code);
};

const openPopup = async (code: string, query = '') => {
  await page.goto(`${shopUrl}/?code=${code}${query}`);
  await page.click('#pay');
  const frame = page.frameLocator('iframe[name^="paystack-checkout"], iframe[id^="inline-checkout"]');
  await frame.getByRole('heading', { name: 'Card details' }).waitFor();
  return frame;
};

const payByCard = async (frame: Awaited<ReturnType<typeof openPopup>>) => {
  await frame.getByLabel('Card number').fill('5060 6666 6666 6666 666');
  await frame.getByLabel('Card expiry').fill('12/30');
  await frame.getByLabel('CVV').fill('123');
  await frame.getByRole('button', { name: /^Pay/ }).click();
  await frame.getByLabel('Card PIN').fill('1234');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByLabel('One-time code').fill('123456');
  await frame.getByRole('button', { name: 'Continue' }).click();
};

const heard = (event: string) =>
  page
    .waitForFunction(
      (name) => (window as unknown as { heard: [string, object][] }).heard.find(([one]) => one === name),
      event,
    )
    .then(async (handle) => ((await handle.jsonValue()) as [string, Record<string, unknown>])[1]);

const heardAll = () => page.evaluate(() => (window as unknown as { heard: [string][] }).heard.map(([name]) => name));

describe.skipIf(!EXECUTABLE)('the pop-up in a browser', () => {
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    shop = await serveShop();
    shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath: EXECUTABLE, args: CHROMIUM_ARGUMENTS });
    page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text());
    });
  });
  afterEach(() => {
    violations.length = 0;
  });
  afterAll(async () => {
    await browser.close();
    shop.closeAllConnections();
    shop.close();
    await sandbox.close();
  });

  test('our script: load once, PIN and OTP, success, under a strict policy', async () => {
    const frame = await openPopup(await begin('pop-1'));
    await payByCard(frame);
    expect(await heard('success')).toMatchObject({
      reference: 'pop-1',
      trxref: 'pop-1',
      status: 'success',
      message: 'Approved',
    });
    expect(await heardAll()).toEqual(['load', 'success']);
    expect(await page.locator('iframe').isVisible()).toBe(false);
    expect(violations).toEqual([]);
  });

  test('our script: cancel, then resume the same transaction and pay', async () => {
    const code = await begin('pop-2');
    const frame = await openPopup(code);
    await frame.getByRole('button', { name: 'Cancel payment' }).click();
    await heard('cancel');
    expect((await sandbox.api('/transaction/verify/pop-2')).data.status).toBe('abandoned');
    const again = await openPopup(code);
    await payByCard(again);
    expect(await heard('success')).toMatchObject({ reference: 'pop-2' });
  });

  test('our script: a transfer on its way is reported as a cancel', async () => {
    const frame = await openPopup(await begin('pop-3'));
    await frame.getByRole('link', { name: 'Transfer' }).click();
    await frame.getByLabel('It arrives after 10 minutes').check();
    await frame.getByRole('button', { name: 'I have sent the money' }).click();
    await frame.getByRole('button', { name: 'Close' }).click();
    await heard('cancel');
    expect((await sandbox.api('/transaction/verify/pop-3')).data.status).toBe('pending');
  });

  test('the vendor’s own script works when its hosts lead to the sandbox', async () => {
    await page.route('https://api.paystack.co/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${sandbox.url}/paystack${pathname}${search}` }) });
    });
    await page.route('https://checkout.paystack.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const path = pathname === '/popup' ? '/paystack/popup' : pathname;
      await route.fulfill({ response: await route.fetch({ url: `${sandbox.url}${path}${search}` }) });
    });
    const frame = await openPopup(await begin('pop-4'), '&vendor=1');
    expect(await heard('load')).toMatchObject({ customer: { email: 'ada@example.com' } });
    await payByCard(frame);
    expect(await heard('success')).toMatchObject({ reference: 'pop-4', status: 'success' });
    expect((await sandbox.api('/transaction/verify/pop-4')).data.status).toBe('success');
  });
});
