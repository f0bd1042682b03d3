import { MOST_ROOMS, type RoomPicture, roomName } from '#app/features/ground/settings/door/home-pictures.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';
import { storePicture } from '#app/platform/images/store-picture.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { type SaveDraftResult, saveDraft } from './door/shop-window.mutations.server.ts';
import { readPiecesWithNumbers } from './piece-choices.queries.server.ts';
import type { TypedPin } from './room-form.schema.ts';

/** A phone's photo has 20 MB at most. */
const MAX_BYTES = 20 * 1024 * 1024;

type AddRoomResult = SaveDraftResult | { ok: false; reason: PictureRefusal | 'full' | 'twice' };

/** Hangs a picture at the end of the draft's. Its files are there before it is named; those that nobody names are swept away at night. */
export async function addRoom(
  services: Services,
  actor: string,
  { bytes, alt, basedOn }: { bytes: Uint8Array; alt: string; basedOn: string },
): Promise<AddRoomResult> {
  const { rooms } = (await readDraftedSettings(services.db)).pictures;
  if (rooms.length >= MOST_ROOMS) return { ok: false, reason: 'full' };
  const stored = await storePicture(services.store, bytes, { maxBytes: MAX_BYTES, keptFor: 'rooms' });
  if (!stored.ok) return stored;
  const { key, width, height, widths, dominantColor } = stored.picture;
  if (rooms.some((room) => room.key === key)) return { ok: false, reason: 'twice' };
  const room = { key, width, height, widths: [...widths], dominantColor, alt, pieces: [] };
  return saveDraft(services, actor, { group: 'pictures', value: { rooms: [...rooms, room] }, basedOn });
}

/** A picture a place further up or down, or out of the draft. */
export async function arrangeRooms(
  services: Services,
  actor: string,
  { intent, room, basedOn }: { intent: 'up' | 'down' | 'remove'; room: string; basedOn: string },
): Promise<SaveDraftResult> {
  const { rooms } = (await readDraftedSettings(services.db)).pictures;
  return saveDraft(services, actor, { group: 'pictures', value: { rooms: arranged(rooms, room, intent) }, basedOn });
}

function arranged(rooms: readonly RoomPicture[], name: string, intent: 'up' | 'down' | 'remove'): RoomPicture[] {
  const from = rooms.findIndex((room) => roomName(room) === name);
  const moved = rooms[from];
  if (!moved) return [...rooms];
  const others = rooms.toSpliced(from, 1);
  return intent === 'remove' ? others : others.toSpliced(Math.max(from + (intent === 'up' ? -1 : 1), 0), 0, moved);
}

type SaveRoomResult = SaveDraftResult | { ok: false; reason: 'gone' | 'unknown' | 'repeated'; line: number };

/** What a picture shows: its words, and the pieces in it with their pins. `line` is the one that was refused. */
export async function saveRoom(
  services: Services,
  actor: string,
  input: { room: string; alt: string; pins: readonly TypedPin[]; basedOn: string },
): Promise<SaveRoomResult> {
  const { room: name, alt, pins, basedOn } = input;
  const { rooms } = (await readDraftedSettings(services.db)).pictures;
  if (!rooms.some((room) => roomName(room) === name)) return { ok: false, reason: 'gone', line: 0 };
  const known = await readPiecesWithNumbers(
    services.db,
    pins.map(({ pieceNumber }) => pieceNumber),
  );
  const pieces: RoomPicture['pieces'] = [];
  for (const { line, pieceNumber, pin } of pins) {
    const piece = known.find((other) => other.pieceNumber === pieceNumber);
    if (!piece) return { ok: false, reason: 'unknown', line };
    if (pieces.some(({ id }) => id === piece.id)) return { ok: false, reason: 'repeated', line };
    pieces.push({ id: piece.id, pin });
  }
  const value = { rooms: rooms.map((room) => (roomName(room) === name ? { ...room, alt, pieces } : room)) };
  return saveDraft(services, actor, { group: 'pictures', value, basedOn });
}
