import { z } from 'zod';
import { PEOPLE_PLACES } from '#app/features/ground/settings/door/home-pictures.ts';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import { line } from '#app/platform/forms/text.ts';

const place = z.enum(PEOPLE_PLACES);
const basedOn = z.string().max(40);

/** The forms of /settings/window/people: one of each place. */
export const peopleFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save'),
    basedOn,
    place,
    words: line(SETTING_LENGTHS.placeWords),
    alt: line(SETTING_LENGTHS.roomAlt),
    picture: z.file().optional(),
  }),
  z.strictObject({
    intent: z.literal('remove'),
    basedOn,
    place,
    words: z.string(),
    alt: z.string(),
    picture: z.file().optional(),
  }),
]);
