import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shareOf, tableFile } from '../server/route-tables.ts';

type Manifest = { routes: Parameters<typeof shareOf>[1] };

/** What forms of visitors' pages are posted to. */
const FORMS = ['add-to-cart', 'remove-from-cart', 'subscribe'].map((name) => `routes/system/${name}`);

/** Asked for by programs, or by scripts that fetch for themselves: the router leads to none of them. */
const isForPrograms = (id: string) =>
  id.startsWith('routes/system/') && !id.includes('mail-preview') && !FORMS.includes(id);

/** Writes the browser's table of routes as two: what visitors load knows nothing of the back office, however large that grows. */
export function splitRoutes(): Plugin {
  return {
    name: 'gida:split-routes',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // React Router writes the table when the server's bundle asks for it.
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, '..', 'client', 'assets');
      const file = (await readdir(folder)).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
      if (!file) throw new Error('the build has no table of routes');
      const script = await readFile(path.join(folder, file), 'utf8');
      const [from, to] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
      const { routes, ...manifest } = JSON.parse(script.slice(from, to)) as Manifest;
      for (const name of ['office', 'visitors'] as const) {
        const share = Object.entries(shareOf(name, routes)).filter(([id]) => !isForPrograms(id));
        const table = JSON.stringify({ ...manifest, routes: Object.fromEntries(share) });
        await writeFile(path.join(folder, tableFile(name, file)), script.slice(0, from) + table + script.slice(to));
      }
    },
  };
}
