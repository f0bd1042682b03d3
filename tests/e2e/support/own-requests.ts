import { expect, type Page, type Request } from '@playwright/test';

/** Follows what a page asks by itself, such as marking notices as seen. The stream of live counters, which never ends, is not of it. */
export function followOwnRequests(page: Page): { end: () => Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'fetch' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    /** Until nothing has been asked for a quarter of a second: what was marked is read again. */
    end: async () => {
      let quiet = 0;
      await expect
        .poll(() => (quiet = open.size === 0 ? quiet + 1 : 0), { intervals: [50], timeout: 60_000 })
        .toBeGreaterThanOrEqual(5);
    },
  };
}
