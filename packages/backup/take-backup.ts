import { createHash } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Seal, sealStream } from './age-seal.ts';
import type { Manifest } from './backup-format.ts';
import { type BackupKind, backupName, outdatedBackups } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

export interface TakenBackup {
  name: string;
  manifest: Manifest;
  /** Of the file as it was written. */
  bytes: number;
  sha256: string;
  /** What opens it again: nothing, the passphrase, or a key made for this one file and kept nowhere. */
  key: string | undefined;
}

/**
 * Writes a back-up into a place. An encrypted one is also encrypted for a key of this moment, so that it can be tried out at once
 * although its owner's key is elsewhere; who has the file and not the owner's key can do nothing with it afterwards.
 */
export async function takeBackup(
  source: BackupSource,
  place: BackupPlace,
  { kind, seal, scryptWork }: { kind: BackupKind; seal?: Seal | undefined; scryptWork?: number },
): Promise<TakenBackup> {
  const name = backupName(kind, source.clock(), seal !== undefined);
  const { seal: sealed, key } = await withOwnKey(seal);
  const hash = createHash('sha256');
  let size = 0;
  const manifest = await writeBackup(source, async (plain) => {
    const bytes = sealed ? await sealStream(plain, sealed, scryptWork === undefined ? {} : { scryptWork }) : plain;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        hash.update(piece);
        size += piece.length;
        controller.enqueue(piece);
      },
    });
    await place.put(name, bytes.pipeThrough(counted));
  });
  return { name, manifest, bytes: size, sha256: hash.digest('hex'), key };
}

/** Removes what is no longer kept; the names of what went. */
export async function removeOutdated(place: BackupPlace): Promise<string[]> {
  const outdated = outdatedBackups(await place.list(''));
  for (const name of outdated) await place.delete(name);
  return outdated;
}

async function withOwnKey(seal: Seal | undefined): Promise<{ seal: Seal | undefined; key: string | undefined }> {
  if (!seal || 'passphrase' in seal) return { seal, key: seal?.passphrase };
  const identity = await generateX25519Identity();
  return { seal: { recipients: [...seal.recipients, await identityToRecipient(identity)] }, key: identity };
}
