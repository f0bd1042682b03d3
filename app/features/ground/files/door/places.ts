import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';

const MB = 1024 * 1024;

/** Where a file may lie, and with that what it may be and whose it is. */
export type Place =
  /** `imgs/{random id}`: the pictures of pieces. */
  | { kind: 'picture' }
  /** `{uid}.png`: a person's profile picture. */
  | { kind: 'photo'; userId: string }
  /** `files/…`: anything else the shop gives people to download. */
  | { kind: 'document' };

export const MAX_FILE_BYTES: Record<Place['kind'], number> = { picture: 20 * MB, photo: 20 * MB, document: 50 * MB };

/** The place of a name; undefined where nobody may put anything. */
export function placeOf(name: string): Place | undefined {
  if (/^imgs\/[A-Za-z0-9][\w.-]{0,127}$/.test(name)) return { kind: 'picture' };
  const userId = /^([\w-]{1,128})\.png$/.exec(name)?.[1];
  if (userId) return { kind: 'photo', userId };
  return name.startsWith('files/') ? { kind: 'document' } : undefined;
}

/** Admins put up pictures and documents; a profile picture is changed by its person and nobody else. */
export function mayWrite(viewer: Viewer, place: Place | undefined): boolean {
  if (!place || viewer.deletionDueAt) return false;
  return place.kind === 'photo' ? place.userId === viewer.id : isAdmin(viewer);
}

/** Without a download token, the person a file is of and admins read it. */
export function mayRead(viewer: Viewer, place: Place | undefined): boolean {
  return isAdmin(viewer) || (place?.kind === 'photo' && place.userId === viewer.id);
}
