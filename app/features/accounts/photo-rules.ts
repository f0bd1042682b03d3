/** The largest file taken, 20 MB: what phones make today, with room. The request may carry a little more around it. */
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;

/** What the file chooser offers. An iPhone turns its HEIC files into JPEG when only these are asked for. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
