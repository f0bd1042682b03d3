/** Of the field that only robots find; apart, for pages that take a message and show nothing else of support. */
export const UNSEEN_LABEL = 'Website';
