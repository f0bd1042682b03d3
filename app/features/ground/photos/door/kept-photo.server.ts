import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { PHOTOS_WAIT_MS } from '../photo-lengths.ts';
import { photoView } from './photo-view.ts';

const PURPOSE = 'brief-photo';

type Signing = Pick<Services, 'config' | 'clock'>;

/** A photo as it came: what the store has of it, and the SHA-256 of the file, in hex. Absent from those of before it was kept. */
export type TakenPhoto = PictureRecord & { sha256?: string };

/** A photo that is in the store and in no request yet: what the form names it by, and what the page shows of it. */
export function keptPhoto({ config, clock }: Signing, photo: TakenPhoto) {
  const value = `${clock().getTime()}~${Buffer.from(JSON.stringify(photo)).toString('base64url')}`;
  return { kept: signValue(config.authSecret, PURPOSE, value), ...photoView(photo) };
}

export type KeptPhoto = ReturnType<typeof keptPhoto>;

/**
 * The photo a form names; undefined for what we never signed, and for one so old that its files may be gone. `saved` are those the
 * form's own record names, which stay.
 */
export function readKeptPhoto(
  { config, clock }: Signing,
  kept: string,
  saved: readonly TakenPhoto[] = [],
): TakenPhoto | undefined {
  const value = readSignedValue(config.authSecret, PURPOSE, kept);
  const [signedAt, signed = ''] = value?.split('~') ?? [];
  if (signedAt === undefined) return undefined;
  const photo = JSON.parse(Buffer.from(signed, 'base64url').toString()) as TakenPhoto;
  const isThere = clock().getTime() - Number(signedAt) <= PHOTOS_WAIT_MS || saved.some(({ key }) => key === photo.key);
  return isThere ? photo : undefined;
}
