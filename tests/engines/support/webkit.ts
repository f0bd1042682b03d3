import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { findMiniBrowser } from '#scripts/checks/engines.ts';
import type { Driver, Engine } from './driver.ts';
import { type Target, withTarget } from './in-page.ts';

/** MiniBrowser's own buttons would keep its window wider than a phone. */
const NARROW_BUTTONS = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; }';
const START_MS = 15_000;

/** WebKitGTK's MiniBrowser, spoken to by WebDriver classic, on a screen that exists in memory only. */
export async function openWebkit(): Promise<Engine> {
  const config = await mkdtemp(path.join(tmpdir(), 'gida-webkit-'));
  await mkdir(path.join(config, 'gtk-3.0'));
  await writeFile(path.join(config, 'gtk-3.0', 'gtk.css'), NARROW_BUTTONS);
  const screen = await startScreen();
  return {
    open: () => openWindow({ DISPLAY: screen.display, XDG_CONFIG_HOME: config, TZ: 'Africa/Lagos' }),
    close: async () => {
      await stop(screen.program);
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** One driver program holds one window. */
async function openWindow(environment: Record<string, string>): Promise<Driver> {
  const port = await freePort();
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const server = `http://127.0.0.1:${port}`;
  await answers(`${server}/status`);
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  return drive(browser, () => stop(program));
}

function drive(browser: WebDriver, end: () => Promise<void>): Driver {
  async function elementFor(target: Target): Promise<WebElement> {
    const element = await browser.executeScript<unknown>(withTarget, 'find', target);
    if (!(element instanceof WebElement)) throw new Error('The element is gone');
    return element;
  }

  return {
    faults: [],
    goto: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    resize: async (width, height) => {
      const window = browser.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      // What MiniBrowser has above the page is not the page's.
      const inner = await browser.executeScript<number>('return innerHeight');
      if (inner !== height) await window.setRect({ x: 0, y: 0, width, height: height + (height - inner) });
    },
    setCookies: async (cookies) => {
      for (const { name, value } of cookies) {
        await browser.manage().addCookie({ name, value, path: '/', httpOnly: true });
      }
    },
    run: (call, ...args) => browser.executeScript(call, ...args),
    click: async (target) => (await elementFor(target)).click(),
    type: async (target, text) => (await elementFor(target)).sendKeys(text),
    haveRole: async (selector, role) => {
      const all = await browser.findElements(By.css(selector));
      const told = await Promise.all(all.map((element) => element.getAriaRole()));
      return told.length > 0 && told.every((one) => one === role);
    },
    press: (key) => browser.actions().sendKeys(Key[KEYS[key]]).perform(),
    inFrame: async (selector, act) => {
      await browser.switchTo().frame(await browser.findElement(By.css(selector)));
      await act().finally(() => browser.switchTo().defaultContent());
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => browser.quit().finally(end),
  };
}

const KEYS = { Escape: 'ESCAPE', Tab: 'TAB', Enter: 'ENTER' } as const;

/** The server chooses a number that is free and says it. */
async function startScreen(): Promise<{ program: ChildProcess; display: string }> {
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = program.stdio[3];
  const display = await new Promise<string>((resolve, reject) => {
    told?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { program, display };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer`);
    await sleep(100);
  }
}

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}
