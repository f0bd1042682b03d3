import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { listAddresses, loadRouteTree } from '#tests/support/route-tree.ts';
import { shareOf } from './route-tables.ts';
import { createRouter } from './router.ts';

/** The real table, in which each route answers with its own name and what it read in the address. */
async function namingTable(): Promise<ServerBuild> {
  const build = await loadRouteTree();
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = ({ params }: { params: object }) => Response.json({ id, params });
    return [id, { ...route, module: { loader } }];
  });
  return { ...build, routes: Object.fromEntries(routes) } as unknown as ServerBuild;
}

const build = await namingTable();
const whole = createRequestHandler(build, 'production');
const inTwoTables = createRouter(build);

const told = async (handle: typeof whole, path: string) => {
  const answer = await handle(new Request(`http://localhost:3000${path}`), new RouterContextProvider());
  return [answer.status, await answer.text()];
};

const addresses = listAddresses().map(({ address }) => address.replace(/:\w+/g, 'x1').replace('*', 'no/such/page'));

it('has the real table to go through', () => {
  expect(addresses.length).toBeGreaterThan(100);
});

it.each(addresses)('finds at %s what the whole table finds', async (address) => {
  const found = await told(whole, address);
  expect(found[0]).toBe(200);
  expect(await told(inTwoTables, address)).toEqual(found);
});

it.each([
  ['other letters', '/STORE/Sofa'],
  ['a slash at the end', '/orders/x1/'],
  ['letters written as numbers', '/%73tore/sofa'],
  ['a slash that is none', '/store%2Fsofa'],
  ['what cannot be read', '/store/%E0'],
  ['what cannot be read at the beginning', '/%E0/store'],
  ['two slashes', '//store'],
  ['only slashes', '//'],
  ['a word too many', '/store/sofa/more'],
  ['a word nobody knows', '/nowhere/at-all'],
  ['a word every object knows', '/constructor'],
  ['a question', '/shop?category=beds'],
])('and with %s', async (_what, address) => {
  expect(await told(inTwoTables, address)).toEqual(await told(whole, address));
});

it.each(['/orders.data', '/orders/x1.data', '/orders/_.data', '/_.data', '/_root.data', '/nowhere.data'])(
  'asks the same loaders for the data of %s',
  async (address) => {
    const asked = (handle: (table: ServerBuild) => typeof whole) => {
      const ids: string[] = [];
      const routes = Object.entries(build.routes).map(([id, route]) => {
        const loader = () => {
          ids.push(id);
          return id;
        };
        return [id, { ...route, module: { loader, default: () => null } }];
      });
      const table = { ...build, routes: Object.fromEntries(routes) } as unknown as ServerBuild;
      return told(handle(table), address).then(([status]) => [status, ...ids.toSorted()]);
    };
    const found = await asked((table) => createRequestHandler(table, 'production'));
    expect(await asked(createRouter)).toEqual(found);
  },
);

it.each([
  ['/store', 'visitors', '/assets/manifest.js'],
  ['/nowhere', 'visitors', '/assets/manifest.js'],
  ['/orders/x1', 'office', '/assets/manifest-office.js'],
])('gives %s the routes and the table of %s alone', async (address, name, file) => {
  const seen: { url: string; routes: object }[] = [];
  const entry = {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { manifest }: { manifest: { url: string; routes: object } },
      ) => {
        seen.push(manifest);
        return new Response('a page', { status, headers });
      },
    },
  };
  const routes = Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: { default: () => null } }]);
  const router = createRouter({ ...build, entry, routes: Object.fromEntries(routes) } as unknown as ServerBuild);
  await told(router, address);
  const ids = Object.keys(seen[0]?.routes ?? {});
  expect(seen[0]?.url).toBe(file);
  expect(ids).toEqual(expect.arrayContaining(['root', 'routes/public/layout', 'routes/public/not-found']));
  const idsIn = (folder: RegExp, all: readonly string[]) => all.filter((id) => folder.test(id)).toSorted();
  const every = Object.keys(build.routes);
  const [office, others] = [/^routes\/admin\//, /^routes\/(?:auth|customer)\//];
  expect(idsIn(office, ids)).toEqual(name === 'office' ? idsIn(office, every) : []);
  // `/team` is the back office's, and `/team/join` of somebody who is not in it yet.
  const join = ['routes/auth/join-team', 'routes/auth/layout'];
  expect(idsIn(others, ids)).toEqual(name === 'office' ? join : idsIn(others, every));
});

it.each(['/', '/shop', '/nowhere'])('leaves %s to the server, asked for from the back office', (address) => {
  const own = Object.values(shareOf('office', build.assets.routes)).flatMap((route) => route ?? []);
  const within = (parentId?: string): object[] =>
    own.filter((route) => route.parentId === parentId).map((route) => ({ ...route, children: within(route.id) }));
  expect(matchRoutes(within(), address)?.at(-1)?.route).toMatchObject({ id: 'routes/public/not-found' });
});
