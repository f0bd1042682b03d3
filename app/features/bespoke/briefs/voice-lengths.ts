/** Of one voice note. */
export const MOST_VOICE_SECONDS = 90;
/** Ninety seconds as the recorder of a phone keeps them where our own page could not record. */
export const MAX_VOICE_BYTES = 3 * 1024 * 1024;
/** How long one waits for its form to be sent. Well below the day after which files that nothing names are swept. */
export const VOICE_WAITS_MS = 20 * 3_600_000;
