import type { Page } from '@playwright/test';

/** Waits until React runs the page. Public pages start it at the visitor's first sign of intent, which this stands in for. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('late-start')));
  await page.waitForFunction(() => 'ready' in document.documentElement.dataset, undefined, { timeout: 60_000 });
}

/** Opens an address as a person with scripts sees it a moment later. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}
