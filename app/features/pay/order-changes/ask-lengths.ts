export const MAX_ASKED_LENGTH = 2_000;
