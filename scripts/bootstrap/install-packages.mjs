import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { fetchPinnedNode } from './fetch-pinned-node.mjs';
import { runNpm } from './run-npm.mjs';

const TELL_EVERY_MS = 10_000;
// NODE_ENV=production would leave out the compilers that the build needs.
const CI = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** npm leaves out what does not run on the Node it runs on itself, where it may: the compilers and sharp, before 20.19. */
const isOld = (major < 20 || (major === 20 && minor < 19)) && process.platform === 'linux';

/**
 * Runs `npm ci` unless node_modules holds exactly what the lock file asks for.
 * Resolves to undefined, or to the reason why the packages could not be installed.
 * @returns {Promise<string | undefined>}
 */
export async function installPackages() {
  if (arePackagesInstalled(CHECKOUT)) return undefined;
  const began = Date.now();
  const say = (/** @type {string} */ text) => console.log(`packages   ${text}`);
  say('installing with npm ci (about half a minute on a good line)');
  const timer = setInterval(() => say(`still installing, ${seconds(began)}`), TELL_EVERY_MS);
  try {
    const failure = isOld ? await installOnPinnedNode() : await runNpm(CI, { cwd: CHECKOUT });
    if (failure === undefined) {
      linkPinnedNode(CHECKOUT);
      say(`installed in ${seconds(began)}`);
    }
    return failure;
  } finally {
    clearInterval(timer);
  }
}

/**
 * npm 9, which Debian 12 has, takes the link of the pinned Node away again together with the packages of other processors.
 * @param {string} checkout
 */
export function linkPinnedNode(checkout) {
  const link = path.join(checkout, 'node_modules', '.bin', 'node');
  const node = `../node-linux-${process.arch}/bin/node`;
  if (existsSync(link) || !existsSync(path.join(path.dirname(link), node))) return;
  symlinkSync(node, link);
}

/**
 * npm writes what it installed into node_modules/.package-lock.json as its last act, so an interrupted install has none.
 * Packages may be absent only when they are optional: those of other platforms.
 * @param {string} checkout
 */
export function arePackagesInstalled(checkout) {
  const wanted = readPackages(path.join(checkout, 'package-lock.json'));
  const installed = readPackages(path.join(checkout, 'node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  const missing = Object.entries(wanted).some(([folder, { version, integrity, optional }]) => {
    const found = installed[folder];
    if (!found) return folder !== '' && !optional;
    return found.version !== version || found.integrity !== integrity;
  });
  return !missing && Object.keys(installed).every((folder) => folder in wanted);
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    // The checkout itself, which only the lock file lists.
    delete packages[''];
    return packages;
  } catch {
    return undefined;
  }
}

/** @returns {Promise<string | undefined>} */
async function installOnPinnedNode() {
  const { node, failure, remove } = await fetchPinnedNode(CHECKOUT);
  try {
    return failure ?? (await runNpm(CI, { cwd: CHECKOUT, node }));
  } finally {
    remove();
  }
}

/** @param {number} began */
function seconds(began) {
  return `${Math.round((Date.now() - began) / 1000)} s`;
}
