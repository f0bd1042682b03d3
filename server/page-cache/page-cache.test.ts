import { beforeEach, describe, expect, it } from 'vitest';
import type { PageWatcher } from '#app/platform/live-updates/live-updates.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { TestClock } from '#tests/support/test-services.ts';
import { finishPage } from './finished-page.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { findPageKey, type PageKey } from './page-key.ts';

const MINUTE = 60_000;

const keyOf = (target: string): PageKey => {
  const key = findPageKey(target);
  if (!key) throw new Error(`${target} is not kept`);
  return key;
};
const shop = keyOf('/shop');
const about = keyOf('/about');
const sofa = keyOf('/shop/sofa');

let clock: TestClock;
let renders: string[];
let render: (address: string) => Promise<Rendered | undefined>;
let watcher: PageWatcher;

/** A cache whose pages say how often anything was rendered. */
function createCache(maxBytes?: number) {
  const cache = createPageCache({
    services: {
      clock: clock.now,
      log: createLog('silent'),
      liveUpdates: {
        subscribe: () => () => {},
        watchPages(given) {
          watcher = given;
        },
        isListening: () => true,
        caughtUp: async () => {},
        close: async () => {},
      },
    },
    render: (address) => render(address),
    maxBytes,
  });
  watcher.heard(true);
  const ask = async (key: PageKey) => {
    const found = await cache.answer(key);
    const page = found?.pages.inside;
    const text = page?.variant('identity') ?? (await page?.unpacked());
    return found && { says: text?.bytes.toString(), status: page?.status, freshness: found.freshness };
  };
  return { cache, ask };
}

async function page(text: string, status = 200, shows: string[] = []): Promise<Rendered> {
  const made = await finishPage(status, new Headers({ 'content-type': 'text/html' }), Buffer.from(text));
  return { pages: { inside: made, entry: made }, shows };
}

beforeEach(() => {
  clock = new TestClock();
  renders = [];
  render = (address) => {
    renders.push(address);
    return page(`${address} ${renders.length}`);
  };
});

describe('a page that is kept', () => {
  it('is rendered once for all who ask at the same time, and for all who ask later', async () => {
    const { ask } = createCache();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(shop)));
    expect(new Set(answers.map((each) => each?.says))).toEqual(new Set(['/shop 1']));
    expect((await ask(shop))?.freshness).toBe('hit');
    expect(renders).toHaveLength(1);
  });

  it.each([
    [shop, 'products', true],
    [shop, 'categories', true],
    [keyOf('/shop?category=room'), 'bar', true],
    [sofa, 'categories', true],
    [sofa, 'bar', false],
    [shop, 'settings', true],
    [shop, 'everything', true],
    [shop, 'product:sofa', false],
    [shop, 'classes', false],
    [keyOf('/shop?category=room'), 'category:tables', false],
    [sofa, 'product:sofa', true],
    [sofa, 'product:other', false],
    [keyOf('/terms'), 'policies', true],
    [keyOf('/'), 'classes', true],
  ])('%o and a change of %s', async (key, tag, isOutdated) => {
    const { ask } = createCache();
    await ask(key);
    watcher.changed(tag);
    expect((await ask(key))?.freshness).toBe(isOutdated ? 'miss' : 'hit');
  });

  it('goes out of date by what its loaders said is on it', async () => {
    const { ask } = createCache();
    render = (address) => page(address, 200, ['category:sitting']);
    await ask(sofa);
    watcher.changed('category:sitting');
    expect((await ask(sofa))?.freshness).toBe('miss');
  });

  it('is not fresh when the change came in the middle of its render, and whoever asks after the change gets a newer one', async () => {
    const { ask } = createCache();
    const old = Promise.withResolvers<Rendered>();
    render = () => old.promise;
    const first = ask(shop);
    watcher.changed('products');
    render = () => page('new');
    expect((await ask(shop))?.says).toBe('new');
    old.resolve(await page('old'));
    expect((await first)?.says).toBe('old');
    expect(await ask(shop)).toEqual({ says: 'new', status: 200, freshness: 'hit' });
  });

  it('that says `today` ends at midnight in Lagos; another does not', async () => {
    const { ask } = createCache();
    clock.advance(Date.parse('2026-11-21T22:59:00Z') - clock.now().getTime());
    await ask(sofa);
    await ask(about);
    clock.advance(61_000);
    expect((await ask(sofa))?.freshness).toBe('miss');
    expect((await ask(about))?.freshness).toBe('hit');
  });

  it('is rendered anew after ten minutes, by one request, while the others get it as it is', async () => {
    const { ask } = createCache();
    await ask(shop);
    clock.advance(10 * MINUTE);
    const answers = await Promise.all([ask(shop), ask(shop)]);
    expect(answers.map((each) => each?.freshness)).toEqual(['revalidating', 'revalidating']);
    expect(answers.map((each) => each?.says)).toEqual(['/shop 1', '/shop 1']);
    await expect.poll(async () => (await ask(shop))?.says, { timeout: 30_000 }).toBe('/shop 2');
    clock.advance(12 * MINUTE);
    expect(await ask(shop)).toMatchObject({ says: '/shop 3', freshness: 'miss' });
  });
});

describe('while changes cannot be heard', () => {
  it('nothing is trusted, and nothing from before is afterwards', async () => {
    const { ask } = createCache();
    await ask(shop);
    watcher.heard(false);
    expect((await ask(shop))?.says).toBe('/shop 2');
    expect((await ask(shop))?.says).toBe('/shop 3');
    watcher.heard(true);
    expect((await ask(shop))?.says).toBe('/shop 4');
    expect((await ask(shop))?.says).toBe('/shop 4');
  });

  it('an old page is shown where no new one can be made, says so, and not for ever', async () => {
    const { ask } = createCache();
    await ask(shop);
    watcher.heard(false);
    render = () => page('broken', 500);
    clock.advance(3 * MINUTE);
    expect(await ask(shop)).toEqual({ says: '/shop 1', status: 200, freshness: 'database-away' });
    render = () => Promise.reject(new Error('away'));
    expect(await ask(shop)).toEqual({ says: '/shop 1', status: 200, freshness: 'database-away' });
    render = () => page('broken', 500);
    clock.advance(6 * 60 * MINUTE);
    expect(await ask(shop)).toMatchObject({ says: 'broken', status: 500 });
  });
});

describe('what is not kept', () => {
  it.each([404, 410, 500, 302])('an answer of %i', async (status) => {
    const { cache, ask } = createCache();
    render = () => page('no', status);
    expect(await ask(sofa)).toEqual({ says: 'no', status, freshness: 'miss' });
    expect(cache.size.pages).toBe(0);
  });

  it('a piece that was withdrawn, even as an old page', async () => {
    const { ask } = createCache();
    await ask(sofa);
    watcher.changed('product:sofa');
    render = () => page('gone', 404);
    expect((await ask(sofa))?.status).toBe(404);
    render = () => page('broken', 500);
    expect((await ask(sofa))?.status).toBe(500);
  });

  it('an answer that must not be shared', async () => {
    const { cache, ask } = createCache();
    render = async () => undefined;
    expect(await ask(shop)).toBeUndefined();
    expect(cache.size.pages).toBe(0);
  });

  it('more than fits: what was asked for the longest ago goes first', async () => {
    const { cache, ask } = createCache(100_000);
    for (let piece = 0; piece < 50; piece++) {
      await ask(keyOf(`/shop/piece-${piece}`));
      await ask(shop);
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.size.pages).toBeGreaterThan(5);
    expect((await ask(shop))?.says).toBe('/shop 2');
    expect((await ask(keyOf('/shop/piece-0')))?.freshness).toBe('miss');
  });
});
