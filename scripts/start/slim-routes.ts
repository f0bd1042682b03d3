import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[] } & Record<string, unknown>>;
}

/**
 * Takes out of the browser's table of all pages what says nothing: files that every page has brought already, and flags that are off
 * (React Router only asks whether they are on). The table comes with the first page, in each visitor's browser; about a tenth of it goes.
 */
export async function slimRoutes(checkout: string): Promise<void> {
  const folder = path.join(checkout, 'build', 'client', 'assets');
  const file = (await readdir(folder)).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
  if (!file) throw new Error('the build has no table of pages');
  const script = await readFile(path.join(folder, file), 'utf8');
  await writeFile(path.join(folder, file), slimScript(script));
}

/** `window.__reactRouterManifest={…};` with less in it. */
export function slimScript(script: string): string {
  const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(from, to)) as Manifest;
  const { root, ...others } = manifest.routes;
  const brought = new Set([...manifest.entry.imports, ...(root?.imports ?? [])]);
  for (const route of Object.values(others)) {
    route.imports = route.imports.filter((each) => !brought.has(each));
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name];
  }
  return script.slice(0, from) + JSON.stringify(manifest) + script.slice(to);
}
