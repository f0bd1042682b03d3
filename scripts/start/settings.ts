import path from 'node:path';
import { isLocalAddress } from '#app/platform/config.server.ts';
import { CannotStart } from './cannot-start.ts';

export type Settings = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** Demo accounts, the demo shop and the sandbox exist only where the public address is this machine's own. */
  isLocal: boolean;
  /** The demo shop is put into an empty database. */
  hasDemo: boolean;
  /** A new demo shop begins with half a year of customers and orders. */
  hasHistory: boolean;
  allowsTestKeys: boolean;
};

/** What the start itself needs of the environment; the server reads and checks the rest. Empty counts as unset. */
export function readSettings(environment: Record<string, string | undefined>, checkout: string): Settings {
  const port = environment.PORT ? Number(environment.PORT) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw new CannotStart(
      `PORT is "${environment.PORT}", which is not a port.`,
      'Give a number from 1 to 65533: PORT=3000 npm start',
    );
  }
  const publicUrl = environment.PUBLIC_URL || `http://localhost:${port}`;
  if (!URL.canParse(publicUrl)) {
    throw new CannotStart(
      `PUBLIC_URL is "${publicUrl}", which is not an address.`,
      'Give the whole one: PUBLIC_URL=https://shop.example npm start',
    );
  }
  const isLocal = isLocalAddress(publicUrl);
  const hasDemo = isLocal && environment.DEMO !== 'off';
  return {
    port,
    host: environment.HOST || '127.0.0.1',
    dataDir: path.resolve(checkout, environment.DATA_DIR || 'var'),
    databaseUrl: environment.DATABASE_URL || undefined,
    publicUrl,
    isLocal,
    hasDemo,
    hasHistory: hasDemo && environment.DEMO_HISTORY !== 'off',
    allowsTestKeys: ['1', 'on', 'true'].includes(environment.ALLOW_TEST_KEYS ?? ''),
  };
}
