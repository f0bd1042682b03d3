import { z } from 'zod';
import { countCharacters } from '#app/platform/forms/plain-text.ts';
import { SETTING_LENGTHS } from './setting-lengths.ts';

export const MOST_ROOMS = 6;
export const MOST_PINS = 8;

/** Percent of the picture's width or height. */
const share = z.number().min(0).max(100);

/** A photograph of a room, as the pipeline stored it. */
export const roomPicture = z.object({
  key: z.string().regex(/^[a-z]+\/[0-9a-f]{16,64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  dominantColor: z.string(),
  alt: z
    .string()
    .min(1)
    .refine((kept) => countCharacters(kept) <= SETTING_LENGTHS.roomAlt),
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
