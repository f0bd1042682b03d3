/** The largest file taken, 20 MB: what phones make today, with room. The request may carry a little more around it. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
