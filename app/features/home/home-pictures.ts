import { z } from 'zod';

/** A photograph of a room, as the pipeline stored it. */
const roomPicture = z.object({
  /** `lounge`, `dining`, `bedroom` in the demo shop. */
  name: z.string(),
  key: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(z.int().positive()).min(1),
  dominantColor: z.string(),
  alt: z.string(),
  /** Ids of the pieces to be seen in it. */
  products: z.array(z.string()).default([]),
  /** Whose it is, where they agreed to be named. */
  deliveredTo: z.object({ name: z.string(), town: z.string() }).optional(),
});

export type RoomPicture = z.infer<typeof roomPicture>;

/** The settings row that holds the rooms of the home page, largest first. */
export const HOME_PICTURES_KEY = 'home-pictures';

/** None when the row is missing or was written by something else: the page stands without pictures too. */
export function parseHomePictures(value: unknown): RoomPicture[] {
  return z.object({ rooms: z.array(roomPicture) }).safeParse(value).data?.rooms ?? [];
}
