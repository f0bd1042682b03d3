/** The field that only robots find; in a file of its own, for pages that take a message and show nothing else of support. */
export const UNSEEN_LABEL = 'Website';
