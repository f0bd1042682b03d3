import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

const TELL_EVERY_MS = 10_000;

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
    const failure = await runNpmCi();
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
function runNpmCi() {
  // NODE_ENV=production would leave out the compilers that the build needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, options] = npm?.endsWith('.js')
    ? [process.execPath, [npm, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: CHECKOUT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm.cmd',
    });
    let said = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk).slice(0, 20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve(`npm could not be run: ${error.message}`));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : summarise(said) || `npm ci ended with ${signal ?? code}`),
    );
  });
}

/**
 * npm says first what is wrong and then a page of usage.
 * @param {string} said
 */
function summarise(said) {
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '  '));
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .join('\n');
}

/** @param {number} began */
function seconds(began) {
  return `${Math.round((Date.now() - began) / 1000)} s`;
}
