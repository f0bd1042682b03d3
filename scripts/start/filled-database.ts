import path from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { startNode } from './child.ts';
import { readOrMakeAuthSecret } from './data-folder.ts';
import { openDatabaseServer, type RunningDatabase } from './database.ts';
import { say } from './progress.ts';
import type { DemoAccount } from './ready-notice.ts';
import type { Settings } from './settings.ts';
import type { StopList } from './stop-list.ts';

/**
 * The database, migrated, and with the demo shop in it where the public address is local and nobody said otherwise. Each step does nothing when
 * it has been done before.
 */
export async function openFilledDatabase(
  settings: Settings,
  stops: StopList,
  signal: AbortSignal,
): Promise<Pick<RunningDatabase, 'connectionString' | 'lost'> & { accounts: DemoAccount[] }> {
  const opening = openDatabaseServer(settings.dataDir, settings.databaseUrl);
  // Registered before it runs: an interrupted start must stop a server that is still coming up.
  stops.add(async () => (await opening.catch(() => undefined))?.stop());
  const { connectionString, lost } = await opening;
  signal.throwIfAborted();
  return { connectionString, lost, accounts: await fill(connectionString, settings, signal) };
}

type Report = {
  log?: [topic: string, line: string];
  accounts?: DemoAccount[];
  refusal?: { message: string; cure: string };
};

async function fill(connectionString: string, settings: Settings, signal: AbortSignal): Promise<DemoAccount[]> {
  const child = startNode(path.join('scripts', 'fill-database.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: connectionString,
      DATA_DIR: settings.dataDir,
      SEED_DEMO_SHOP: settings.hasDemo ? '1' : '0',
      // The emails of the demo's past are made as the shop makes its own.
      ...(settings.hasHistory && {
        SEED_DEMO_HISTORY: '1',
        NODE_ENV: 'production',
        PUBLIC_URL: settings.publicUrl,
        AUTH_SECRET: process.env.AUTH_SECRET || (await readOrMakeAuthSecret(settings.dataDir)),
      }),
    },
    signal,
  });
  let accounts: DemoAccount[] | undefined;
  let refusal: Report['refusal'];
  child.process.on('message', (report: Report) => {
    if (report.log) say(...report.log);
    if (report.accounts) accounts = report.accounts;
    if (report.refusal) refusal = report.refusal;
  });
  const end = await child.ended;
  signal.throwIfAborted();
  if (accounts) return accounts;
  if (refusal) throw new CannotStart(refusal.message, refusal.cure);
  throw new CannotStart(`the database could not be prepared (${end}).`, 'See what was written above.');
}
