import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../find-chromium.ts';
import { startTestSandbox, type TestSandbox } from '../../start-test-sandbox.ts';

const EXECUTABLE = findChromium();
let sandbox: TestSandbox;
let shop: Server;

/** The shop's chat frame: sandboxed, so of no origin at all, as the shop embeds a foreign script. */
const page = (
  source: string,
) => `<!doctype html><title>Shop</title><iframe sandbox="allow-scripts allow-forms" width="600" height="700" srcdoc='
<script>var Tawk_API = { onLoad() { Tawk_API.maximize(); } };</script><script src="${source}"></script>'></iframe>`;

describe.skipIf(!EXECUTABLE)('the chat in a browser', () => {
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    shop = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(page(`${sandbox.url}/chat.js`));
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    shop.closeAllConnections();
    shop.close();
    await sandbox.close();
  });

  // Covers 7-15
  test('a robot repeats what it is told, in a frame without an origin', async () => {
    const browser = await chromium.launch({ executablePath: EXECUTABLE, args: CHROMIUM_ARGUMENTS });
    try {
      const shopPage = await browser.newPage();
      await shopPage.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`);
      const chat = shopPage.frameLocator('iframe').frameLocator('iframe[title="Chat"]');
      await chat.getByLabel('Message').fill('Is the Ojo chair in stock?');
      await chat.getByRole('button', { name: 'Send' }).click();
      const answer = chat.getByText('You said “Is the Ojo chair in stock?”.');
      await answer.waitFor({ timeout: 5_000 });
      expect(await answer.count()).toBe(1);
    } finally {
      await browser.close();
    }
  });
});
