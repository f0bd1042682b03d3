import { readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SCREENS } from './e2e/screens.ts';
import type { World } from './e2e/support/world.ts';
import { listRoutes } from './support/route-tree.ts';

/** The samples of our mails; the way out of a demo; and steps between two pages, and before a shop is open, which their own journeys walk. */
const WITHOUT_SCREEN = [
  'routes/system/mail-previews',
  'routes/auth/login-code',
  'routes/customer/pending-choice',
  'routes/public/soon',
  'routes/admin/leave-demo',
];

/** Stands for whatever a screen's address names of the world: `/orders/something`. */
const anyWorld = new Proxy(
  {},
  { get: (_target, name) => (name === Symbol.toPrimitive ? () => '/pay/something' : anyOf()) },
) as World;

function anyOf(): unknown {
  return new Proxy(() => '', { get: (_target, name) => (name === Symbol.toPrimitive ? () => 'something' : anyOf()) });
}

describe('screens', () => {
  const routes = listRoutes();
  const tree: RouteObject[] = routes
    .filter(({ path, index }) => path !== undefined || index)
    .map(({ id, path, index }) => (index ? { id, index: true } : { id, path: path ?? '' }));
  const shown = new Set(
    SCREENS.flatMap(({ path }) => {
      const address = String(typeof path === 'string' ? path : path(anyWorld)).split('?')[0] ?? '';
      const found = matchRoutes(tree, address === 'something' ? '/pay/something' : address);
      return found?.at(-1)?.route.id ?? [];
    }),
  );

  it('show every page of app/routes.ts at least once', () => {
    const pages = routes.filter(({ id, file, path, index }) => {
      const isPage = (path !== undefined || index) && file.endsWith('.tsx');
      return isPage && !WITHOUT_SCREEN.includes(id) && /export default|export \{ default/.test(read(file));
    });
    const missing = pages.filter(({ id }) => !shown.has(id)).map(({ path }) => `/${path}`);
    expect(missing, 'Add a screen for each to tests/e2e/screens.ts').toEqual([]);
  });

  it('have names of their own', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(`app/${file}`, 'utf8');
}
