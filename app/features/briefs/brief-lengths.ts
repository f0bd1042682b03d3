/** Characters in which somebody says what we should make. */
export const MAX_WHAT_LENGTH = 2_000;
/** Of each side of a piece. */
export const LEAST_SIDE_CM = 5;
export const MOST_SIDE_CM = 800;
export const MOST_PHOTOS = 8;
/** The largest photo taken: what phones make today, with room. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** How long a photo waits for its form to be sent. Well below the day after which files that nothing names are swept. */
export const PHOTOS_WAIT_MS = 20 * 3_600_000;
