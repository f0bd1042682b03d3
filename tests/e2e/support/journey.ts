import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { ConsoleWatch } from './console-watch.ts';
import { OWNER, type Person, signInQuickly, signUpQuickly } from './people.ts';
import { Sandbox } from './sandbox.ts';
import { PORTS_OF_A_SITE } from './sites.ts';

interface CustomerOptions extends BrowserContextOptions {
  name?: string;
  /** False for somebody who has not said where they live. */
  hasAddress?: boolean;
}

interface Journey {
  /** Fails the journey when any page of it misbehaved. */
  watch: ConsoleWatch;
  /** A browser of its own for somebody who is not signed in. */
  openVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A customer made for this journey, signed in. */
  openCustomer: (options?: CustomerOptions) => Promise<Person>;
  /** The owner of the demo shop, signed in, in a browser of their own. */
  openOwner: (options?: BrowserContextOptions) => Promise<Person>;
}

export const test = base.extend<Journey, { siteUrl: string; sandbox: Sandbox }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use, { project, parallelIndex }) => {
      const first = new URL(project.use.baseURL ?? '');
      first.port = String(Number(first.port) + parallelIndex * PORTS_OF_A_SITE);
      await use(first.origin);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ siteUrl }, use) => use(siteUrl),
  sandbox: [async ({ siteUrl }, use) => use(await Sandbox.behind(siteUrl)), { scope: 'worker' }],

  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const watch = new ConsoleWatch();
      await use(watch);
      expect(watch.problems, 'errors in the console of a page').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },

  openVisitor: async ({ browser, watch }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      watch.follow(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openCustomer: async ({ browser, watch, siteUrl }, use) => {
    const opened: Person[] = [];
    await use(async ({ name = 'Tolu', hasAddress = true, ...options } = {}) => {
      const account = await signUpQuickly(siteUrl, name, hasAddress ? undefined : null);
      const context = await browser.newContext({ ...options, storageState: await account.http.cookies() });
      watch.follow(context);
      const person = { ...account, context, page: await context.newPage() };
      opened.push(person);
      return person;
    });
    for (const { context, http } of opened) await Promise.all([context.close(), http.close()]);
  },
  openOwner: async ({ browser, watch, siteUrl }, use) => {
    const opened: Person[] = [];
    await use(async (options = {}) => {
      const http = await signInQuickly(siteUrl, OWNER);
      const context = await browser.newContext({ ...options, storageState: await http.cookies() });
      watch.follow(context);
      const person = { ...OWNER, http, context, page: await context.newPage() };
      opened.push(person);
      return person;
    });
    for (const { context, http } of opened) await Promise.all([context.close(), http.close()]);
  },
});

export { expect };
