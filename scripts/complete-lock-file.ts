import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Run after `npm install`. Where the registry lacks the native packages of other platforms, npm leaves them out of the
 * lock file, and `npm ci` then refuses it as out of sync, everywhere. This writes the missing entries: optional, with the
 * exact version their parent asks for and the platform their name tells, so that only that platform ever fetches them.
 */
type Entry = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const SYSTEMS: Record<string, string> = { linuxmusl: 'linux', windows: 'win32' };
for (const name of [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]) {
  SYSTEMS[name] = name;
}
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
let added = 0;
for (const [folder, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const place = `node_modules/${name}`;
    if (`${folder}/${place}` in lock.packages || place in lock.packages || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to ${file}`);

function platformOf(name: string): Entry {
  const words = name.split(/[/_.-]/);
  const os = words.map((word) => SYSTEMS[word]).find((found) => found);
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const musl = words.some((word) => word.includes('musl'));
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(musl ? { libc: ['musl'] } : {}) };
}
