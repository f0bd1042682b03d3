export const MAX_VIEW_NAME = 40;
/** As many as fit above a list, and are counted with every page of it. */
export const MOST_VIEWS = 12;
