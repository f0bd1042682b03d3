import path from 'node:path';
import type { PastPayment } from '#database/seed/past-payment.ts';
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
): Promise<Pick<RunningDatabase, 'connectionString' | 'lost'> & Filled> {
  const opening = openDatabaseServer(settings.dataDir, settings.databaseUrl);
  // Registered before it runs: an interrupted start must stop a server that is still coming up.
  stops.add(async () => (await opening.catch(() => undefined))?.stop());
  const { connectionString, lost } = await opening;
  signal.throwIfAborted();
  return { connectionString, lost, ...(await fill(connectionString, settings, signal)) };
}

type Filled = {
  accounts: DemoAccount[];
  /** What a demo shop that is new has been paid before it was there. */
  past: PastPayment[];
};

type Report = Partial<Filled> & { log?: [topic: string, line: string]; refusal?: { message: string; cure: string } };

async function fill(connectionString: string, settings: Settings, signal: AbortSignal): Promise<Filled> {
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
  let filled: Filled | undefined;
  let refusal: Report['refusal'];
  child.process.on('message', (report: Report) => {
    if (report.log) say(...report.log);
    if (report.accounts) filled = { accounts: report.accounts, past: report.past ?? [] };
    if (report.refusal) refusal = report.refusal;
  });
  const end = await child.ended;
  signal.throwIfAborted();
  if (filled) return filled;
  if (refusal) throw new CannotStart(refusal.message, refusal.cure);
  throw new CannotStart(`the database could not be prepared (${end}).`, 'See what was written above.');
}
