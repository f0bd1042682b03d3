import { setTimeout as sleep } from 'node:timers/promises';
import { type ConsoleMessage, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import type { Driver, Engine } from './driver.ts';
import { type Target, withTarget } from './in-page.ts';

const LOAD_MS = 30_000;
/** Between two pages Firefox may show an empty one, which has no origin. */
const HAS_COME = (origin: string) =>
  !('isLeft' in window) && location.origin === origin && document.readyState !== 'loading';

/** Firefox speaks WebDriver BiDi itself; Debian has no geckodriver. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-NG, en',
      // Without a screen it believes that there is no pointer: fine (2) and able to hover (4).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  return {
    open: async () => {
      const context = await browser.createBrowserContext();
      return drive(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function drive(page: Page, close: () => Promise<void>): Driver {
  const faults: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`exception: ${String(error)}`));
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
  let frame: Frame = page.mainFrame();

  async function elementFor(target: Target): Promise<ElementHandle<Element>> {
    const handle = await frame.evaluateHandle<['find', Target], typeof withTarget>(withTarget, 'find', target);
    const element = handle.asElement();
    if (!element) throw new Error('The element is gone');
    return element as ElementHandle<Element>;
  }

  return {
    faults,
    close,
    // The library's own way waits in vain where a frame has gone, such as the pop-up's.
    goto: async (url) => {
      await page.evaluate((to) => {
        Object.assign(window, { isLeft: true });
        location.assign(to);
      }, url);
      const deadline = Date.now() + LOAD_MS;
      while (!(await page.evaluate(HAS_COME, new URL(url).origin).catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`${url} did not come`);
        await sleep(50);
      }
    },
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    setCookies: async (cookies) => {
      const hostname = await page.evaluate(() => location.hostname);
      await page
        .browserContext()
        .setCookie(...cookies.map(({ name, value }) => ({ name, value, domain: hostname, path: '/', httpOnly: true })));
    },
    run: (call, ...args) => frame.evaluate(call as (...args: unknown[]) => unknown, ...args) as never,
    click: async (target) => (await elementFor(target)).click(),
    type: async (target, text) => (await elementFor(target)).type(text),
    haveRole: async (selector, role) => {
      const told = await page.$$(`aria/[role="${role}"]`);
      const those = await Promise.all(
        told.map((element) => element.evaluate((one, css) => one.matches(css), selector)),
      );
      const all = await page.$$(selector);
      return all.length > 0 && those.filter(Boolean).length === all.length;
    },
    press: (key) => page.keyboard.press(key),
    inFrame: async (selector, act) => {
      const element = await page.waitForSelector(selector);
      frame = (await element?.contentFrame()) ?? frame;
      await act().finally(() => {
        frame = page.mainFrame();
      });
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
