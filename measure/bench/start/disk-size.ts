import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface InstalledPackage {
  /** Its folder below node_modules. */
  name: string;
  bytes: number;
  /** Left out by `npm ci --omit=dev`. */
  isForDevelopment: boolean;
}

/** Sum of the files' sizes, links not followed. */
export async function sizeOf(folder: string, except: (name: string) => boolean = () => false): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => !except(name))
      .map(async (entry) => {
        const whole = path.join(folder, entry.name);
        return entry.isDirectory() ? sizeOf(whole) : (await lstat(whole)).size;
      }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What npm says it installed, each package without those that lie inside it. */
export async function readInstalled(checkout: string): Promise<InstalledPackage[]> {
  const list = JSON.parse(await readFile(path.join(checkout, 'node_modules', '.package-lock.json'), 'utf8'));
  const packages: Record<string, { dev?: boolean }> = list.packages;
  const installed: InstalledPackage[] = [];
  for (const [folder, { dev }] of Object.entries(packages)) {
    const bytes = await sizeOf(path.join(checkout, folder), (name) => name === 'node_modules');
    const name = folder.slice('node_modules/'.length);
    installed.push({ name, bytes, isForDevelopment: dev === true });
  }
  return installed;
}
