/**
 * What React has to wait for before it takes the page over: a script that a part of this page needs and most pages do not. A part
 * whose script is missing then would be taken away with all that was chosen in it. If one cannot be fetched, the page stays as the server
 * sent it, and works as it does without scripts.
 */
export const beforeHydration: Promise<unknown>[] = [];
