import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * React Router's handler, with a small table of routes for each first word of an address (`/orders/…`) instead of one large one. For
 * each request it goes through its whole table to find the page and two times more to render it, for which a small page of somebody signed
 * in takes up to a fifth more CPU (docs/decisions/003). Finds what the whole table finds: its test asks both for every address.
 */
export function createRouter(build: ServerBuild): RequestHandler {
  const firstWords = new Map(Object.keys(build.routes).map((id) => [id, firstWordsOf(build.routes, id)]));
  const known = new Set([...firstWords.values()].flatMap((words) => words ?? []));
  const handlers = new Map<string | undefined, RequestHandler>();

  function handlerFor(word: string | undefined): RequestHandler {
    const made = handlers.get(word);
    if (made) return made;
    const handler = createRequestHandler(only(build, firstWords, word), 'production');
    handlers.set(word, handler);
    return handler;
  }

  return (request, context) => {
    const word = wordAsked(new URL(request.url).pathname);
    return handlerFor(known.has(word) ? word : undefined)(request, context);
  };
}

/** The build with the routes that may match an address of this first word, and those around them. */
function only(
  build: ServerBuild,
  firstWords: ReadonlyMap<string, readonly string[] | undefined>,
  word: string | undefined,
): ServerBuild {
  const kept = new Set<string>();
  for (const [id, words] of firstWords) {
    const mayMatch = words === undefined || (word !== undefined && words.includes(word));
    for (let each = mayMatch ? build.routes[id] : undefined; each; each = build.routes[each.parentId ?? '']) {
      kept.add(each.id);
    }
  }
  const pick = <Table extends object>(table: Table) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => kept.has(id))) as Table;
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

/** What an address may begin with to match a route: nothing for a layout, which matches by what is in it; undefined for anything. */
function firstWordsOf(routes: Routes, id: string): readonly string[] | undefined {
  const own = routes[id];
  if (own?.path === undefined && !own?.index) return [];
  const parts: string[] = [];
  for (let each = routes[id]; each; each = routes[each.parentId ?? '']) if (each.path) parts.unshift(each.path);
  const [first = ''] = parts.join('/').replace(/^\/+/, '').split('/');
  return /[:*?]/.test(first) ? undefined : [first.toLowerCase()];
}

/** As React Router reads it: data for `/orders` is asked for at `/orders.data`, and for `/` at `/_.data`. */
function wordAsked(pathname: string): string {
  const page = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  const [, word = ''] = page.split('/');
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}
