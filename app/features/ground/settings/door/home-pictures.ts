import { z } from 'zod';
import { countCharacters } from '#app/platform/forms/plain-text.ts';
import { SETTING_LENGTHS } from './setting-lengths.ts';

export const MOST_ROOMS = 6;
export const MOST_PINS = 8;

/** Percent of the picture's width or height. */
const share = z.number().min(0).max(100);

/** A photograph as the pipeline stored it, and what is in it. */
export const photograph = z.object({
  key: z.string().regex(/^[a-z]+\/[0-9a-f]{16,64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  dominantColor: z.string(),
  alt: z
    .string()
    .min(1)
    .refine((kept) => countCharacters(kept) <= SETTING_LENGTHS.roomAlt),
});

export type Photograph = z.infer<typeof photograph>;

/** A photograph of a room. */
export const roomPicture = photograph.extend({
  /** Ids of the pieces to be seen in it, and where; null for one that is named below the picture alone. */
  pieces: z
    .array(z.object({ id: z.string(), pin: z.object({ across: share, down: share }).nullable() }))
    .max(MOST_PINS),
  /** Whose it is, where they agreed to be named. */
  deliveredTo: z.object({ name: z.string(), town: z.string() }).optional(),
});

export type RoomPicture = z.infer<typeof roomPicture>;
export type RoomPin = RoomPicture['pieces'][number];

/** What a picture's own page is called by. */
export const roomName = ({ key }: Pick<RoomPicture, 'key'>) => key.split('/').at(-1) ?? '';

/** Where people are shown: hands at the bench, who makes it, the gate of the workshop, the van at a door. */
export const PEOPLE_PLACES = ['bench', 'maker', 'gate', 'van'] as const;
export type PeoplePlace = (typeof PEOPLE_PLACES)[number];
