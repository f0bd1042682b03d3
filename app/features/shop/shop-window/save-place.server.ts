import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type SaveDraftResult, saveDraft } from './door/shop-window.mutations.server.ts';

/** A phone's photo has 20 MB at most. */
const MAX_BYTES = 20 * 1024 * 1024;

interface PlaceInput {
  place: PeoplePlace;
  words: string;
  alt: string;
  /** Empty to keep what is there. */
  bytes: Uint8Array;
  basedOn: string;
}

/** Keeps the photo and the words of a place in the draft. A photo without a description is refused as `alt`. */
export async function savePlace(
  services: Services,
  actor: string,
  { place, words, alt, bytes, basedOn }: PlaceInput,
): Promise<SaveDraftResult | { ok: false; reason: PictureRefusal | 'alt' }> {
  const { people } = await readDraftedSettings(services.db);
  let picture: Photograph | null = people[place].picture;
  if ((picture || bytes.length > 0) && alt === '') return { ok: false, reason: 'alt' };
  if (bytes.length > 0) {
    const stored = await storePicture(services.store, bytes, { maxBytes: MAX_BYTES, keptFor: 'people' });
    if (!stored.ok) return stored;
    const { key, width, height, widths, dominantColor } = stored.picture;
    picture = { key, width, height, widths: [...widths], dominantColor, alt };
  }
  const kept = { picture: picture && { ...picture, alt }, words };
  return saveDraft(services, actor, { group: 'people', value: { ...people, [place]: kept }, basedOn });
}

/** Drawn again; the words stay. */
export async function removePlacePhoto(
  services: Services,
  actor: string,
  { place, basedOn }: { place: PeoplePlace; basedOn: string },
): Promise<SaveDraftResult> {
  const { people } = await readDraftedSettings(services.db);
  const value = { ...people, [place]: { ...people[place], picture: null } };
  return saveDraft(services, actor, { group: 'people', value, basedOn });
}
