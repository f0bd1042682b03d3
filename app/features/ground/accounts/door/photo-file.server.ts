import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { SQUARE_WIDTHS } from '#app/platform/images/picture-keys.server.ts';
import { variantKey } from '#app/platform/images/picture-sources.ts';
import type { Services } from '#app/platform/services.server.ts';
import { signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { NO_DESCRIPTION, type StoredObject } from '#app/platform/storage/stored-objects.server.ts';

/** The file API knows a person's photo as `{uid}.png`, whatever format its bytes have. */
export const photoName = (userId: string) => `${userId}.png`;

/** The folder of a photo's squares in the object store; undefined for an address that is not of our making. */
export function photoFolder(image: string): string | undefined {
  return /^\/media\/(img\/[0-9a-f]{32})\//.exec(image)?.[1];
}

/** The photo as a stored object: its largest square. */
export async function photoFile(
  { config, store }: Omit<Services, 'db'>,
  { userId, image }: { userId: string; image: string },
): Promise<Pick<StoredObject, 'bucket' | 'name' | 'storeKey' | 'size' | 'md5Hash' | 'contentType'> | undefined> {
  const folder = photoFolder(image);
  const storeKey = folder && variantKey(folder, Math.max(...SQUARE_WIDTHS), 'jpg');
  const object = storeKey ? await store.get(storeKey) : undefined;
  if (!storeKey || !object?.ok) return undefined;
  const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
  return {
    bucket: config.files.bucket,
    name: photoName(userId),
    storeKey,
    size: bytes.length,
    md5Hash: createHash('md5').update(bytes).digest('base64'),
    contentType: object.meta.contentType,
  };
}

/**
 * What the file API says of a photo that was taken in before it kept such records. Reading must change nothing, so nothing is
 * recorded; its download token is one that only we can make.
 */
export async function findUnrecordedPhoto(services: Services, userId: string): Promise<StoredObject | undefined> {
  const [person] = await services.db
    .select({ image: users.image, updatedAt: users.updatedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.image)));
  const file = person?.image ? await photoFile(services, { userId, image: person.image }) : undefined;
  if (!person || !file) return undefined;
  const token = signValue(services.config.authSecret, 'photo-token', `${userId}:${file.md5Hash}`);
  return {
    ...file,
    ...NO_DESCRIPTION,
    generation: person.updatedAt.getTime() * 1000,
    metageneration: 1,
    downloadTokens: [token.slice(token.indexOf('.') + 1)],
    uploadedBy: userId,
    createdAt: person.updatedAt,
    updatedAt: person.updatedAt,
  };
}
