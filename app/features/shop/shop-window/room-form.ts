import { MOST_PINS, type RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import type { FormValues } from './window-form.ts';

export const PIN_LINES = Array.from({ length: MOST_PINS }, (_, line) => line);

export const pinFields = (line: number) => ({ piece: `piece${line}`, across: `across${line}`, down: `down${line}` });

/** `14 Adunni sofa`: what is in the field of a piece, and in its list. */
export const choiceOf = ({ pieceNumber, name }: { pieceNumber: number; name: string }) => `${pieceNumber} ${name}`;

/** What is in the fields of a room; a piece that is gone has no line any more. */
export function showRoom(
  { alt, pieces }: Pick<RoomPicture, 'alt' | 'pieces'>,
  known: readonly { id: string; pieceNumber: number; name: string }[],
): FormValues {
  const lines = pieces.flatMap(({ id, pin }) => {
    const piece = known.find((other) => other.id === id);
    return piece ? [{ piece, pin }] : [];
  });
  return {
    alt,
    ...Object.fromEntries(
      lines.flatMap(({ piece, pin }, line): [string, string][] => {
        const fields = pinFields(line);
        return [
          [fields.piece, choiceOf(piece)],
          [fields.across, pin ? String(pin.across) : ''],
          [fields.down, pin ? String(pin.down) : ''],
        ];
      }),
    ),
  };
}
