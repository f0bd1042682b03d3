/** More rows than anybody puts in order by hand on one page. */
export const MOST_PLACED = 200;
