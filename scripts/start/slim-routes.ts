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
/** A page in short: its id, its parent's place in the table (-1 for none), its path or undefined, its flags, its module, the places of its files, and what else it has or 0. */
interface Row {
  id: string;
  parent: number;
  path: string | undefined;
  flags: number;
  module: string;
  needed: number[];
  rest: Record<string, unknown> | 0;
}

/**
 * Writes the browser's table of all pages shorter: without files that every page has brought already, with one empty file for all
 * addresses that are no page, and each page as a row, written column by column and each column as one text, which is what compresses
 * best; a function before the table reads it. It comes with the first page, in each visitor's browser, and is little more than half so.
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
  const routes = Object.values(manifest.routes).filter((route) => !isOfPrograms(route, empty));
  const brought = new Set([...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]);
  const ids = routes.map(({ id }) => id);
  const files = filesOf(routes);
  const [anyEmpty = ''] = empty;
  const rows = routes.map((route) => {
    const imports = route.id === 'root' ? route.imports : route.imports.filter((each) => !brought.has(each));
    return rowOf({ ...route, imports, module: empty.has(route.module) ? anyEmpty : route.module }, { ids, files });
  });
  return (
    script.slice(0, from) +
    READ.replace('TABLE', () => JSON.stringify({ ...manifest, routes: columnsOf(rows), files: nameAll(files) })) +
    script.slice(to)
  );
}

/** What feeds, crawlers and the browser itself fetch, and files to download: no link of React leads there and no form is sent there. */
const isOfPrograms = ({ id, path = '', module, hasAction }: Route, empty: ReadonlySet<string>) =>
  (id.startsWith('routes/system/') || /\.\w+$/.test(path)) && hasAction !== true && empty.has(module);

interface Names {
  ids: readonly string[];
  files: readonly string[];
}

/** Every file a page brings along, in the order in which pages want them: those of one page then stand side by side. */
const filesOf = (routes: readonly Route[]) => [...new Set(routes.flatMap(({ imports }) => imports))];

/** Small numbers are letters, as one byte where they are small enough; none of them is written with a backslash or is a space. */
const FIRST_LETTER = 35;
const letterOf = (number: number) => String.fromCharCode(FIRST_LETTER + (number < BACKSLASH ? number : number + 1));
const BACKSLASH = 92 - FIRST_LETTER;

/** Without a path: no address has this one. */
const NO_PATH = '-';

/** Names of one length stand behind each other without anything between them, shorter ones with spaces. */
function nameAll(files: readonly string[]): [length: number, names: string] {
  const names = files.map(short);
  const length = Math.max(1, ...names.map((name) => name.length));
  return [length, names.map((name) => name.padEnd(length)).join('')];
}

const columnsOf = (rows: readonly Row[]) => [
  rows.map(({ id }) => id).join(' '),
  rows.map(({ parent }) => letterOf(parent + 1)).join(''),
  rows.map(({ path = NO_PATH }) => path).join(' '),
  rows.map(({ flags }) => letterOf(flags)).join(''),
  nameAll(rows.map(({ module }) => module)),
  rows.map(({ needed }) => needed.map((place, index) => letterOf(place - (needed[index - 1] ?? 0))).join('')).join(' '),
  rows.map(({ rest }) => rest),
];

function rowOf({ id, parentId, path, module, imports, ...others }: Route, { ids, files }: Names): Row {
  const flags = FLAGS.reduce((bits, flag, place) => (others[flag] === true ? bits | (1 << place) : bits), 0);
  const rest = Object.entries(others).filter(
    ([name, value]) => !FLAGS.includes(name) && value !== undefined && !(name === 'css' && others.css.length === 0),
  );
  const parent = parentId === undefined ? -1 : ids.indexOf(parentId);
  const needed = imports.map((each) => files.indexOf(each)).sort((one, other) => one - other);
  return { id, parent, path, flags, module, needed, rest: rest.length > 0 ? Object.fromEntries(rest) : 0 };
}

const short = (file: string) => file.replace(/^\/assets\/(.*)\.js$/, '$1');

/**
 * Runs in the browser: `v` reads a letter as its number, `g` a name at its place. Rows are read in their order, and a parent stands before
 * its pages; the places of a page's files are said as steps from one to the next.
 */
const READ =
  `(({files:d,...m},f)=>{const[t,c,u,w,h,q,z]=m.routes,v=l=>(l=l.charCodeAt()-${FIRST_LETTER},l>${BACKSLASH}?l-1:l),` +
  `g=([l,s],x)=>"/assets/"+s.substr(x*l,l).trim()+".js",k=t.split(" "),a=u.split(" "),n=q.split(" ");m.routes={};` +
  `k.forEach((i,x)=>{let j=0;const e={id:i,module:g(h,x),imports:[...n[x]].map(l=>g(d,j+=v(l))),css:[],...z[x]},` +
  `p=v(c[x]);if(p)e.parentId=k[p-1];if(a[x]!=="${NO_PATH}")e.path=a[x];f.forEach((k,j)=>{if(v(w[x])>>j&1)e[k]=true});m.routes[i]=e});` +
  `return m})(TABLE,${JSON.stringify(FLAGS)})`;
