import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
} & Record<string, unknown>;

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

/** What React Router asks of a page by yes or no; a bit each. */
const FLAGS = [
  ...['index', 'hasAction', 'hasLoader', 'hasDefaultExport', 'hasErrorBoundary'],
  ...['hasClientAction', 'hasClientLoader', 'hasClientMiddleware'],
];
/** A page in short: its id, its parent's place in the table (-1 for none), its path or 0, its flags, its module, its files as letters, and what else it has or 0. */
type Row = [
  id: string,
  parent: number,
  path: string | 0,
  flags: number,
  module: string,
  imports: string,
  rest: Record<string, unknown> | 0,
];

/**
 * Writes the browser's table of all pages shorter: without files that every page has brought already, with one empty file for all
 * addresses that are no page, and each page as a row, written column by column, which is what compresses best; a function before the
 * table reads it. It comes with the first page, in each
 * visitor's browser, and is less than two thirds so.
 */
export async function slimRoutes(checkout: string): Promise<void> {
  const folder = path.join(checkout, 'build', 'client', 'assets');
  const file = (await readdir(folder)).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  if (!file) throw new Error('the build has no table of pages');
  const script = await readFile(path.join(folder, file), 'utf8');
  await writeFile(path.join(folder, file), slimScript(script, await emptyFiles(folder)));
}

/** Modules without a byte: what the browser has of addresses that only the server answers. */
async function emptyFiles(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(folder, name))).size));
  return new Set(files.filter((_, index) => sizes[index] === 0).map((name) => `/assets/${name}`));
}

/** `window.__reactRouterManifest={…};`, saying the same in less. */
export function slimScript(script: string, empty: ReadonlySet<string> = new Set()): string {
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(from, to)) as Manifest;
  const brought = new Set([...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]);
  const ids = Object.keys(manifest.routes);
  const files = filesOf(Object.values(manifest.routes));
  const [anyEmpty = ''] = empty;
  const rows = Object.values(manifest.routes).map((route) => {
    const imports = route.id === 'root' ? route.imports : route.imports.filter((each) => !brought.has(each));
    return rowOf({ ...route, imports, module: empty.has(route.module) ? anyEmpty : route.module }, { ids, files });
  });
  return (
    script.slice(0, from) +
    READ.replace('TABLE', () => JSON.stringify({ ...manifest, routes: columnsOf(rows), files: files.map(short) })) +
    script.slice(to)
  );
}

/** A file of a page is a letter: the place it has among all of them, from this letter on. */
const FIRST_LETTER = 161;

interface Names {
  ids: readonly string[];
  files: readonly string[];
}

/** Every file a page brings along, those of most pages first. */
function filesOf(routes: readonly Route[]): string[] {
  const counts = new Map<string, number>();
  for (const each of routes.flatMap(({ imports }) => imports)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([file]) => file);
}

const COLUMNS = [0, 1, 2, 3, 4, 5, 6] as const;
const columnsOf = (rows: readonly Row[]) => COLUMNS.map((column) => rows.map((row) => row[column]));

function rowOf({ id, parentId, path, module, imports, ...others }: Route, { ids, files }: Names): Row {
  const flags = FLAGS.reduce((bits, flag, place) => (others[flag] === true ? bits | (1 << place) : bits), 0);
  const rest = Object.entries(others).filter(
    ([name, value]) => !FLAGS.includes(name) && value !== undefined && !(name === 'css' && others.css.length === 0),
  );
  const parent = parentId === undefined ? -1 : ids.indexOf(parentId);
  const letters = imports.map((each) => files.indexOf(each)).sort((one, other) => one - other);
  const needed = String.fromCharCode(...letters.map((place) => FIRST_LETTER + place));
  return [id, parent, path ?? 0, flags, short(module), needed, rest.length > 0 ? Object.fromEntries(rest) : 0];
}

const short = (file: string) => file.replace(/^\/assets\/(.*)\.js$/, '$1');

/** Runs in the browser. Rows are read in their order, and a parent stands before its pages. */
const READ = `(({files:d,...m},f,s)=>{const[t,...c]=m.routes;m.routes={};t.forEach((i,x)=>{const[p,a,b,o,n,r]=c.map(e=>e[x]),e={id:i,module:s(o),imports:[...n].map(l=>s(d[l.charCodeAt()-${FIRST_LETTER}])),css:[],...r};if(p>=0)e.parentId=t[p];if(a!==0)e.path=a;f.forEach((k,j)=>{if(b>>j&1)e[k]=true});m.routes[i]=e});return m})(TABLE,${JSON.stringify(FLAGS)},s=>"/assets/"+s+".js")`;
