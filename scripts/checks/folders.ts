import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';

const FEATURES = 'app/features';

type Folders = { ok: true; folders: string[] } | { ok: false; reason: string };

/** The folders that somebody means by `orders`, `paystack-sandbox` or `app/platform/auth`, each with `/` at its end. */
export function findFolders(names: string[]): Folders {
  const folders: string[] = [];
  for (const name of names) {
    const places = [`${FEATURES}/${name}`, `packages/${name}`, name];
    const found = places.find((place) => existsSync(path.join(CHECKOUT, place)));
    if (!found) return { ok: false, reason: `There is no folder ${name}. Features: ${listFeatures()}` };
    folders.push(`${found.replace(/\/$/, '')}/`);
  }
  return { ok: true, folders };
}

function listFeatures(): string {
  return readdirSync(path.join(CHECKOUT, FEATURES)).sort().join(', ');
}
