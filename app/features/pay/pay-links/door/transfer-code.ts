/** What a customer writes beside a transfer, so that we know on our account what it is for: the end of its id, short enough to type. */
export const transferCode = (subjectId: string): string => subjectId.slice(-6).toUpperCase();
