import { existsSync } from 'node:fs';

/** An installed browser for the sandbox's own browser tests; they are skipped where there is none. */
export const findChromium = (): string | undefined =>
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));

/** No noise to the network, and no sandbox of its own where the tests run as root. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
