import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs the npm that this machine has, on `node` where one is given. Resolves to undefined, or to the reason of its failure.
 * @param {string[]} args
 * @param {{ cwd: string, node?: string | undefined }} options
 * @returns {Promise<string | undefined>}
 */
export function runNpm(args, { cwd, node }) {
  const npm = process.env.npm_execpath;
  const [command, options] = npm?.endsWith('.js')
    ? [node ?? process.execPath, [npm, ...args]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
  // npm is a script of `env node`.
  const PATH = [...(node ? [path.dirname(node)] : []), process.env.PATH].join(path.delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm.cmd',
      ...(node && { env: { ...process.env, PATH } }),
    });
    let said = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk).slice(0, 20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve(`npm could not be run: ${error.message}`));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : summarise(said) || `npm ${args[0]} ended with ${signal ?? code}`),
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
