import { eq } from 'drizzle-orm';
import { photoName } from '#app/features/ground/accounts/door/photo-file.server.ts';
import { saveProfilePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { changeObject } from '#app/platform/storage/stored-objects.server.ts';
import { readDownloadLink, type StoredFiles } from '#packages/firestore-reader/stored-files.ts';
import { pathOfFile } from './bring-pictures.server.ts';
import { type Bringing, remember } from './bring-record.server.ts';
import type { collectFindings } from './findings.ts';
import type { ImportCounts } from './import-counts.ts';
import { type AccountRecord, pathOfAccount } from './read-accounts.server.ts';

/**
 * Profile photos, each by the use case a customer's own upload takes, after everything else is there. The old link's token opens the
 * file under its old name here as well. A dry run only counts them.
 */
export async function bringPhotos(
  services: Services,
  given: {
    accounts: readonly AccountRecord[];
    source: string;
    files: StoredFiles | undefined;
    people: ReadonlyMap<string, string>;
    known: Bringing['known'];
    findings: ReturnType<typeof collectFindings>;
    counts: ImportCounts;
    isDry: boolean;
  },
): Promise<void> {
  const { accounts, source, files, people, known, findings, counts, isDry } = given;
  for (const { uid, photoUrl } of accounts) {
    const userId = people.get(uid);
    const link = photoUrl === undefined ? undefined : readDownloadLink(photoUrl);
    // A picture at Google's own address is Google's, and comes no further than the sign-in with Google.
    if (!userId || !link) continue;
    const path = pathOfFile(link);
    if (known.has(path)) {
      counts.became('photos', 'same');
      continue;
    }
    const bytes = await files?.read(link);
    const note = findings.at(pathOfAccount(uid));
    if (!bytes) note('file_dead', { field: 'photoUrl', from: photoUrl });
    const isSaved = bytes && (isDry || (await save(userId, bytes, link.token)));
    if (bytes && !isSaved) note('file_no_picture', { field: 'photoUrl', from: photoUrl });
    counts.became('photos', isSaved ? 'new' : 'left_out');
    if (!isSaved || isDry) continue;
    await act(services, 'system:import-firebase', (act) =>
      remember({ act, source, known }, { kind: 'file', paths: [path], ourId: photoName(userId), hash: '' }),
    );
  }

  async function save(userId: string, bytes: Uint8Array, token: string | undefined): Promise<boolean> {
    const [person] = await services.db.select({ image: users.image }).from(users).where(eq(users.id, userId));
    // One that was chosen here is newer.
    if (person?.image) return true;
    const saved = await saveProfilePhoto(services, userId, { bytes, sender: 'team' });
    if (!saved.ok || !token) return saved.ok;
    const object = { bucket: services.config.files.bucket, name: photoName(userId) };
    const tokens = (held: string[]) => ({ downloadTokens: [...held, token] });
    await act(services, 'system:import-firebase', ({ db, now }) =>
      changeObject(db, object, ({ downloadTokens }) => tokens(downloadTokens), now),
    );
    return true;
  }
}
