import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as halfYear from '#database/seed/half-year/half-year.ts';
import { CHECKOUT } from './start/checkout.ts';

/**
 * The past of the demo shop, to be called. It writes emails as the shop does, with templates in JSX, which Node cannot read: it is
 * bundled first, in half a second, beside the packages it needs.
 */
export async function loadHalfYear(): Promise<typeof halfYear.seedHalfYear> {
  const cache = path.join(CHECKOUT, 'node_modules', '.cache', 'gida');
  await mkdir(cache, { recursive: true });
  // A folder of its own: two starts in one checkout may bundle at once.
  const outDir = await mkdtemp(path.join(cache, 'half-year-'));
  try {
    const ssr = path.join('database', 'seed', 'half-year', 'half-year.ts');
    const target = 'node22';
    await build({
      configFile: false,
      root: CHECKOUT,
      mode: 'production',
      logLevel: 'error',
      publicDir: false,
      build: { ssr, outDir, target, rolldownOptions: { output: { entryFileNames: 'half-year.js' } } },
    });
    const bundle: typeof halfYear = await import(pathToFileURL(path.join(outDir, 'half-year.js')).href);
    return bundle.seedHalfYear;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
