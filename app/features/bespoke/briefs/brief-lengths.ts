/** Characters in which somebody says what we should make. */
export const MAX_WHAT_LENGTH = 2_000;
