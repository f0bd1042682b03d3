import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entryModule from '#app/entry.server.tsx';
import * as rootModule from '#app/root.tsx';
import routes from '#app/routes.ts';

const files = import.meta.glob<object>([
  '../../app/routes/{public,auth,customer,admin,system}/*.{ts,tsx}',
  '!../../app/routes/**/*.test.{ts,tsx}',
]);

export interface RouteFile {
  id: string;
  parentId: string;
  path: string | undefined;
  index: boolean;
  file: string;
}

/** The route table, flattened: what `routes.ts` says, with each route's parent. */
export function listRoutes(): RouteFile[] {
  const flat: RouteFile[] = [];
  const visit = (entries: RouteConfigEntry[], parentId: string) => {
    for (const entry of entries) {
      const id = entry.id ?? entry.file.replace(/\.tsx?$/, '');
      flat.push({ id, parentId, path: entry.path, index: entry.index ?? false, file: entry.file });
      visit(entry.children ?? [], id);
    }
  };
  visit(routes, 'root');
  return flat;
}

/** Every address of the table, `/shop` and `/shop/:productId` for `shop/:productId?`, with the route that answers there. */
export function listAddresses(): { address: string; id: string; file: string }[] {
  return listRoutes().flatMap(({ path, index, id, file }) => {
    if (path === undefined && !index) return [];
    const whole = `/${path ?? ''}`;
    const addresses = whole.includes('?') ? [whole.replace(/\/:\w+\?/, ''), whole.replace('?', '')] : [whole];
    return addresses.map((address) => ({ address, id, file }));
  });
}

/** The real route tree as React Router's server takes it, without the bundler: for requests in tests. */
export async function loadRouteTree(): Promise<ServerBuild> {
  const modules = await Promise.all(
    listRoutes().map(async (route) => {
      const load = files[`../../app/${route.file}`];
      if (!load) throw new Error(`app/${route.file} does not exist`);
      return { ...route, module: asBundled(await load()) };
    }),
  );
  const all = [{ id: 'root', parentId: undefined, path: '', index: false, module: asBundled(rootModule) }, ...modules];
  const manifestRoutes = all.map(({ id, parentId, path, index, module }) => ({
    id,
    parentId,
    path,
    index,
    module: `/assets/${id}.js`,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: 'default' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }));
  return {
    entry: { module: entryModule },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: Object.fromEntries(manifestRoutes.map((route) => [route.id, route])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

type RouteModule = { default?: React.ComponentType<never>; ErrorBoundary?: React.ComponentType<never> };

/** What React Router's bundler plugin does to a route module: its components are handed `loaderData` and the rest as props. */
function asBundled(module: object): object {
  const { default: component, ErrorBoundary } = module as RouteModule;
  return {
    ...module,
    ...(component ? { default: withComponentProps(component as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  };
}
