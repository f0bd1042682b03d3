/** The most letters of what is written about a class and its sessions. */
export const CLASS_LENGTHS = { title: 80, meetingId: 60, passcode: 60, dialIn: 300, lowDataTip: 300 } as const;
export const MAX_SESSION_TITLE_LENGTH = 120;
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MATERIAL_TITLE_LENGTH = 120;
/** Of what a student reads instead of the session. */
export const MAX_NOTES_LENGTH = 10_000;
/** `700 MB` */
export const MAX_DATA_SIZE_LENGTH = 20;
/** A hundred days and what is between them. */
export const MAX_SKIPPED_DAYS_LENGTH = 2_000;
/** Of why somebody wants to come. */
export const MAX_INTEREST_LENGTH = 2_000;
