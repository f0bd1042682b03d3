import type { PictureRecord } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { PHOTOS_WAIT_MS } from './brief-lengths.ts';
import { photoView } from './photo-view.ts';

const PURPOSE = 'brief-photo';

type Signing = Pick<Services, 'config' | 'clock'>;

/** A photo that is in the store and in no request yet: what the form names it by, and what the page shows of it. */
export function keptPhoto({ config, clock }: Signing, photo: PictureRecord) {
  const value = `${clock().getTime()}~${Buffer.from(JSON.stringify(photo)).toString('base64url')}`;
  return { kept: signValue(config.authSecret, PURPOSE, value), ...photoView(photo) };
}

export type KeptPhoto = ReturnType<typeof keptPhoto>;

/** The photo a form names; undefined for what we never signed, and for one so old that its files may be gone. */
export function readKeptPhoto({ config, clock }: Signing, kept: string): PictureRecord | undefined {
  const value = readSignedValue(config.authSecret, PURPOSE, kept);
  const [signedAt, photo = ''] = value?.split('~') ?? [];
  if (signedAt === undefined || clock().getTime() - Number(signedAt) > PHOTOS_WAIT_MS) return undefined;
  return JSON.parse(Buffer.from(photo, 'base64url').toString()) as PictureRecord;
}
