import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const shop = read('package.json');
const ofShop: Record<string, string> = { ...shop.devDependencies, ...shop.optionalDependencies, ...shop.dependencies };

/** `@scope/name` or `name` of each package that a program imports; its tests may use what the shop tests with. */
function importedBy(folder: string): string[] {
  const sources = globSync(`${folder}/**/*.ts`).filter((file) => !/\.test\.ts$|\/find-chromium\.ts$/.test(file));
  const imports = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*? from '([^'.#][^']*)'/gm),
  ]);
  const names = imports.map(([, from = '']) =>
    from
      .split('/')
      .slice(0, from.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).sort();
}

describe.each(globSync('packages/*').sort())('%s', (folder) => {
  const manifest = read(`${folder}/package.json`);

  it('declares what it imports, and nothing else', () => {
    expect(Object.keys(manifest.dependencies).sort()).toEqual(importedBy(folder));
  });

  it('wants the versions that the shop installs', () => {
    const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies };
    expect(wanted).toEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, ofShop[name]])));
  });

  it('has a README that names files that there are', () => {
    const readme = readFileSync(`${folder}/README.md`, 'utf8');
    const named = [...readme.matchAll(/(?:`|'\.\/)([\w./-]+\.ts)[`']/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !globSync(path.join(folder, '**', path.basename(name))).length)).toEqual([]);
  });
});
