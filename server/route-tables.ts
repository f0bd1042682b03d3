/** A route of the server's table or the browser's, each of which React Router keeps by id. */
interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

type Table = Readonly<Record<string, Route | undefined>>;

/** What is in it is nothing a visitor's browser should load, or know of. */
const OFFICE = 'routes/admin/layout';

/**
 * The site's routes in two tables, one for what begins as the back office's addresses do (`/orders/…`), one for everything else. A request is
 * matched against one of them, and the document it gets brings its table alone: an address of the other one is asked for as a document.
 */
export type TableName = 'office' | 'visitors';

/** The first words of the back office's addresses. */
export function officeWords(routes: Table): ReadonlySet<string> {
  const ids = Object.keys(routes).filter((id) => routes[id]?.parentId === OFFICE);
  return new Set(ids.flatMap((id) => firstWordOf(routes, id) ?? []));
}

/** The ids of a table's routes, and of those around them. What may begin with any word is in both. */
function idsOf(name: TableName, routes: Table): ReadonlySet<string> {
  const office = officeWords(routes);
  const isIn = (id: string) => {
    if (name === 'visitors') return routes[id]?.parentId !== OFFICE;
    const word = firstWordOf(routes, id);
    return word === undefined || office.has(word);
  };
  const ids = Object.keys(routes).filter((id) => isPage(routes[id]) && isIn(id));
  return new Set(ids.flatMap((id) => lineOf(routes, id).map((each) => each.id)));
}

/** A table's share of the server's routes or the browser's. */
export function shareOf<Each extends Route>(
  name: TableName,
  routes: Readonly<Record<string, Each | undefined>>,
): Record<string, Each | undefined> {
  const ids = idsOf(name, routes);
  const share = Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  // A path of its own, though empty, would answer at `/`, with nothing in it: the shop's first page is the other table's.
  if (name === 'office' && share.root) share.root = { ...share.root, path: undefined };
  return share;
}

/** The file of a table, of which the build's own name is the visitors'. */
export const tableFile = (name: TableName, file: string): string =>
  name === 'visitors' ? file : file.replace(/\.js$/, '-office.js');

/** As React Router reads it: data for `/orders` is asked for at `/orders.data`, and for `/` at `/_.data`. */
export function firstWordAsked(pathname: string): string {
  const page = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
  const [, word = ''] = page.split('/');
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return word.toLowerCase();
  }
}

const isPage = (route: Route | undefined) => route?.path !== undefined || route?.index === true;

/** A route and those around it, from the inside out. */
function lineOf(routes: Table, id: string): Route[] {
  const line: Route[] = [];
  for (let each = routes[id]; each; each = routes[each.parentId ?? '']) line.push(each);
  return line;
}

/** What an address begins with to match a route; undefined for anything. */
function firstWordOf(routes: Table, id: string): string | undefined {
  const parts = lineOf(routes, id).flatMap(({ path }) => path || []);
  const [first = ''] = parts.toReversed().join('/').split('/');
  return /[:*?]/.test(first) ? undefined : first.toLowerCase();
}
