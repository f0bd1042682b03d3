import { expect, it } from 'vitest';
import { slimScript } from './slim-routes.ts';

it('takes out of the table of pages what every page has, and what is off', () => {
  const page = { id: 'page', hasLoader: true, hasAction: false, imports: ['/a.js', '/own.js'] };
  const manifest = {
    entry: { module: '/entry.js', imports: ['/a.js'] },
    routes: { root: { id: 'root', hasAction: false, imports: ['/a.js', '/b.js'] }, page },
    version: '1f',
  };
  const slim = {
    ...manifest,
    routes: { ...manifest.routes, page: { id: 'page', hasLoader: true, imports: ['/own.js'] } },
  };
  const script = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`;
  expect(slimScript(script(manifest))).toBe(script(slim));
});
