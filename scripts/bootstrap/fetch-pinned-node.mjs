import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from './run-npm.mjs';

/**
 * The Node that the lock file pins, alone in a temporary folder, with the lock file's hash of it.
 * @param {string} checkout
 * @returns {Promise<{ node: string, failure: string | undefined, remove: () => void }>}
 */
export async function fetchPinnedNode(checkout) {
  const name = `node-linux-${process.arch}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'gida-node-'));
  const { packages } = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8'));
  const found = packages[`node_modules/${name}`];
  const root = { name: 'pinned-node', private: true, dependencies: { [name]: found?.version ?? '*' } };
  const lock = { name: root.name, lockfileVersion: 3, packages: { '': root, [`node_modules/${name}`]: found } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return {
    node: path.join(folder, 'node_modules', name, 'bin', 'node'),
    failure: await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
