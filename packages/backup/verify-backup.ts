import { openSealed } from './age-seal.ts';
import type { Manifest } from './backup-format.ts';
import { createHashStore, type HashStore } from './hash-store.ts';
import { restoreBackup, type SchemaMaker } from './restore-backup.ts';
import type { ScratchDatabase } from './scratch-database.ts';

export interface Verdict {
  isOk: boolean;
  /** What the invariants said of the restored shop. */
  words: string;
  manifest: Manifest;
  seconds: number;
}

/**
 * Tries a back-up out: restores all of it into a scratch database (every count and hash is compared there), migrates it to this
 * program's schema and asks the shop's invariants. Throws `BackupRefused` when it cannot be restored.
 */
export async function verifyBackup(
  bytes: ReadableStream<Uint8Array>,
  options: {
    key: string | undefined;
    scratch: ScratchDatabase;
    schema: SchemaMaker;
    clock: () => Date;
    migrate: (connectionString: string) => Promise<void>;
    examine: (connectionString: string, store: HashStore) => Promise<{ isOk: boolean; words: string }>;
  },
): Promise<Verdict> {
  const { scratch, schema, clock } = options;
  const { connectionString } = scratch;
  const began = performance.now();
  const store = createHashStore(clock);
  const plain = await openSealed(bytes, options.key);
  const manifest = await restoreBackup(plain, { connectionString, store, schema, replace: false });
  await options.migrate(connectionString);
  const examined = await options.examine(connectionString, store);
  return { ...examined, manifest, seconds: (performance.now() - began) / 1000 };
}
