import { z } from 'zod';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import { line, onceRead, optional, parsedLine, required, wholeNumber } from '#app/platform/forms/text.ts';
import { PIN_LINES, pinFields } from './room-form.ts';
import { shopWindowTexts } from './shop-window-texts.ts';

const { rooms: texts } = shopWindowTexts;

const alt = required(line(SETTING_LENGTHS.roomAlt), texts.refusals.alt);
const room = z.string().regex(/^[0-9a-f]{16,64}$/);
const basedOn = z.string().max(40);
const piece = optional(parsedLine(readNumber, texts.refusals.piece), null).default(null);
const share = optional(wholeNumber(0, 100, texts.refusals.share), null).default(null);

const pinShape = Object.fromEntries(
  PIN_LINES.flatMap((line) => {
    const fields = pinFields(line);
    return [[fields.piece, piece] as const, [fields.across, share] as const, [fields.down, share] as const];
  }),
);

/** The forms of /settings/window/pictures. */
export const roomsFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), basedOn, alt, picture: z.file() }),
  z.strictObject({ intent: z.enum(['up', 'down', 'remove']), basedOn, room }),
]);

export interface TypedPin {
  line: number;
  pieceNumber: number;
  pin: { across: number; down: number } | null;
}

/** The form of one picture. A line without a piece is none. */
export const roomFormSchema = z
  .strictObject({ basedOn, alt, ...pinShape })
  .superRefine(
    (values, context) => {
      for (const { piece, across, down } of PIN_LINES.map(pinFields)) {
        const [number, x, y] = [piece, across, down].map((name) => readValue(values, name));
        if (number === null || (x === null) === (y === null)) continue;
        context.addIssue({ code: 'custom', path: [x === null ? across : down], message: texts.refusals.half });
      }
    },
    { when: onceRead() },
  )
  .transform((values) => ({
    basedOn: values.basedOn,
    alt: values.alt,
    pins: PIN_LINES.flatMap((line): TypedPin[] => {
      const fields = pinFields(line);
      const pieceNumber = readValue(values, fields.piece);
      const [across, down] = [readValue(values, fields.across), readValue(values, fields.down)];
      if (pieceNumber === null) return [];
      return [{ line, pieceNumber, pin: across === null || down === null ? null : { across, down } }];
    }),
  }));

const readValue = (values: object, name: string) => (values as Record<string, number | null>)[name] ?? null;

/** The number that `14 Adunni sofa` begins with, or `No. 14`. */
function readNumber(typed: string): number | undefined {
  const [, digits] = /^(?:no\.?\s*)?(\d{1,6})(?:\D|$)/i.exec(typed) ?? [];
  return digits ? Number(digits) : undefined;
}
