/**
 * The most letters of what is written in several forms: a field says them (`maxLength`), its schema refuses more. What belongs to one
 * noun stands with that noun (`*-lengths.ts`). A number each, so that a page carries no more than the number.
 */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_NAME_LENGTH = 100;
export const MAX_AMOUNT_LENGTH = 40;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_LINK_LENGTH = 500;
export const MAX_REASON_LENGTH = 300;
export const MAX_NOTE_LENGTH = 500;
export const MAX_MESSAGE_LENGTH = 5_000;
/** Of a note that only the team reads. */
export const MAX_TEAM_NOTE_LENGTH = 1_000;
