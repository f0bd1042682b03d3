/** Of one request, and of one line of a quote. */
export const MOST_PHOTOS = 8;
/** The largest photo taken: what phones make today, with room. The request may carry a little more around it. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** How long a photo waits for its form to be sent. Well below the day after which files that nothing names are swept. */
export const PHOTOS_WAIT_MS = 20 * 3_600_000;
