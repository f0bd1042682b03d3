/** What a program with a key may read: each is a list of the API. */
export const PROGRAM_RIGHTS = ['orders', 'products', 'customers', 'dues'] as const;
export type ProgramRight = (typeof PROGRAM_RIGHTS)[number];

export const MAX_PROGRAM_NAME_LENGTH = 60;
