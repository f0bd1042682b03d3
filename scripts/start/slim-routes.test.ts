import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { slimScript } from './slim-routes.ts';

const page = (id: string, more: object = {}) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/a.js', `/assets/own-${id}.js`],
  css: [] as string[],
  ...more,
});

it('says the same of every page, but for files that each has, files without a byte and flags that are off, and nothing of files', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] },
    routes: {
      root: page('root', { path: '', hasLoader: true, hasAction: false }),
      layout: page('layout', { parentId: 'root', hasErrorBoundary: true, css: ['/assets/orders.css'] }),
      shop: page('shop', { parentId: 'layout', path: 'shop/:productId?', hasLoader: true, hasClientAction: true }),
      home: page('home', { parentId: 'layout', index: true, clientActionModule: '/assets/home-action.js' }),
      suggest: page('suggest', { path: 'shop/suggest', hasLoader: true }),
      robots: page('robots', { path: 'robots.txt', hasLoader: true }),
    },
    url: '/assets/manifest-1f.js',
    version: '1f',
  };
  const window: { __reactRouterManifest?: unknown } = {};
  const empty = new Set(['/assets/feed.js', '/assets/robots.js', '/assets/suggest.js']);
  runInNewContext(slimScript(`window.__reactRouterManifest=${JSON.stringify(manifest)};`, empty), { window });

  const { layout, shop, home, suggest } = manifest.routes;
  const read = JSON.parse(JSON.stringify(window.__reactRouterManifest));
  expect(read).toEqual({
    ...manifest,
    routes: {
      root: page('root', { path: '', hasLoader: true }),
      layout: { ...layout, imports: ['/assets/own-layout.js'] },
      shop: { ...shop, imports: ['/assets/own-shop.js'] },
      home: { ...home, imports: ['/assets/own-home.js'] },
      // All are empty; one of them is enough.
      suggest: { ...suggest, module: '/assets/feed.js', imports: ['/assets/own-suggest.js'] },
    },
  });
  expect(Object.keys(read.routes)).toEqual(['root', 'layout', 'shop', 'home', 'suggest']);
});
