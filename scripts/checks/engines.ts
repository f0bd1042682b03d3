import { globSync } from 'node:fs';
import { installPackages, onPath } from './programs.ts';

/** Where Debian and its kin keep the small browser that WebKitGTK comes with: no program for people, so on nobody's path. */
const MINIBROWSER = '/usr/{lib,libexec,lib64}/{,*/}webkit2gtk-4*/MiniBrowser';

type Environment = Record<string, string>;

interface Engine {
  name: 'webkit' | 'firefox';
  packages: string[];
  /** What the journeys need to know to start it; nothing where it is not installed. */
  find: () => Promise<Environment | undefined>;
}

const ENGINES: Engine[] = [
  {
    name: 'webkit',
    packages: ['xvfb', 'webkit2gtk-driver', 'fonts-liberation'],
    find: async () => {
      const browser = findMiniBrowser();
      const isWhole = (await onPath('Xvfb')) && (await onPath('WebKitWebDriver'));
      return isWhole && browser ? { MINIBROWSER_PATH: browser } : undefined;
    },
  },
  {
    name: 'firefox',
    packages: ['firefox-esr'],
    find: async () => {
      const browser = process.env.FIREFOX_PATH ?? (await onPath('firefox-esr')) ?? (await onPath('firefox'));
      return browser ? { FIREFOX_PATH: browser } : undefined;
    },
  },
];

export function findMiniBrowser(): string | undefined {
  return process.env.MINIBROWSER_PATH ?? globSync(MINIBROWSER).sort().at(-1);
}

/**
 * The engines beside Chromium's that run here: what the machine has, or Debian's, installed now when this account may. Those that
 * are not to be had are named with the command that would change it.
 */
export async function findOrInstallEngines() {
  const missing = [];
  for (const engine of ENGINES) if (!(await engine.find())) missing.push(engine);
  if (missing.length > 0) {
    console.log(`browser    looking for ${missing.map(({ name }) => name).join(' and ')} at Debian (about a minute)`);
    await installPackages(missing.flatMap(({ packages }) => packages));
  }
  const environment: Environment = {};
  const found: string[] = [];
  const left: { name: string; cure: string }[] = [];
  for (const { name, packages, find } of ENGINES) {
    const needed = await find();
    if (needed) found.push(name);
    else left.push({ name, cure: `sudo apt-get install ${packages.join(' ')}` });
    Object.assign(environment, needed);
  }
  return { found, left, environment: { ...environment, ENGINES: found.join(',') } };
}
