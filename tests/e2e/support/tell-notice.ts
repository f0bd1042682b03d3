import type { Page } from 'playwright-core';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';

/** Gives this browser what a form's answer would have given it, and says where that leads. */
export async function tellNotice(page: Page, path: string, notice: string): Promise<string> {
  const { headers } = redirectWithNotice(path, notice);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: new URL(page.url()).origin }]);
  return headers.get('location') ?? path;
}
