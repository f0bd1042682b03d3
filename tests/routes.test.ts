import { describe, expect, it } from 'vitest';
import { listRoutes } from './support/route-tree.ts';

describe('the route table', () => {
  const routes = listRoutes();

  it('puts every screen under a layout that decides who may enter', () => {
    const layouts = new Map(['public', 'auth', 'customer', 'admin'].map((group) => [group, `routes/${group}/layout`]));
    for (const route of routes) {
      const group = route.file.split('/')[1] ?? '';
      // Programs call these; each checks its caller itself, and says so in its own tests.
      if (route.id === layouts.get(group) || group === 'system') continue;
      expect(route.parentId, `${route.id} has no guard decision`).toBe(layouts.get(group));
    }
  });

  it('has each address once', () => {
    const paths = routes.filter((route) => route.path).map((route) => route.path?.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});
