import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../start/checkout.ts';

const FEATURES = 'app/features';

type Folders = { ok: true; folders: string[] } | { ok: false; reason: string };

/** The folders that somebody means by `shop`, `catalog`, `paystack-sandbox` or `app/platform/auth`, each with `/` at its end. */
export function findFolders(names: string[]): Folders {
  const folders: string[] = [];
  for (const name of names) {
    const rooms = listRooms().filter((room) => room.endsWith(`/${name}`));
    const places = [[`${FEATURES}/${name}`], rooms.map((room) => `${FEATURES}/${room}`), [`packages/${name}`], [name]];
    const found = places.find(([place]) => place !== undefined && existsSync(path.join(CHECKOUT, place)));
    if (!found) return { ok: false, reason: `There is no folder ${name}. Features: ${listRooms().join(', ')}` };
    folders.push(...found.map((place) => `${place.replace(/\/$/, '')}/`));
  }
  return { ok: true, folders };
}

/** `shop/catalog`: a room in its district. */
function listRooms(): string[] {
  return globSync('*/*', { cwd: path.join(CHECKOUT, FEATURES) }).sort();
}
