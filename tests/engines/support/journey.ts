import { test as base, expect } from '@playwright/test';
import type { HttpVisitor } from '#tests/e2e/support/http-visitor.ts';
import { OWNER, signInQuickly, signUpQuickly } from '#tests/e2e/support/people.ts';
import { Sandbox } from '#tests/e2e/support/sandbox.ts';
import type { Engine } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Tab, type Width } from './tab.ts';
import { openWebkit } from './webkit.ts';

export const WIDTHS: readonly Width[] = [390, 1200];

interface Customer {
  email: string;
  http: HttpVisitor;
}

interface Journey {
  /** A window of somebody who is not signed in. Fails the journey when one of its pages misbehaved. */
  tab: Tab;
  signInCustomer: (options?: { hasAddress?: boolean }) => Promise<Customer>;
  signInOwner: () => Promise<HttpVisitor>;
}

export const test = base.extend<Journey, { engine: Engine; siteUrl: string; sandbox: Sandbox }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use, { project }) => {
      const engine = project.name === 'webkit' ? await openWebkit() : await openFirefox();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => use(project.use.baseURL ?? ''),
    { scope: 'worker' },
  ],
  sandbox: [async ({ siteUrl }, use) => use(await Sandbox.behind(siteUrl)), { scope: 'worker' }],

  tab: async ({ engine, siteUrl }, use, testInfo) => {
    const tab = new Tab(await engine.open(), siteUrl);
    await use(tab);
    if (testInfo.errors.length > 0) {
      await testInfo.attach('window', { body: await tab.screenshot(), contentType: 'image/png' });
    }
    const faults = await tab.faults();
    await tab.close();
    expect(faults, 'errors in the console of a page').toEqual([]);
  },
  signInCustomer: async ({ tab, siteUrl }, use) => {
    await use(async ({ hasAddress = true } = {}) => {
      const { email, http } = await signUpQuickly(siteUrl, 'Tolu', hasAddress ? undefined : null);
      await tab.signIn((await http.cookies()).cookies);
      return { email, http };
    });
  },
  signInOwner: async ({ tab, siteUrl }, use) => {
    await use(async () => {
      const http = await signInQuickly(siteUrl, OWNER);
      await tab.signIn((await http.cookies()).cookies);
      return http;
    });
  },
});

export { expect };
