/** Of the columns that are drawn, in their order. */
export const SERIES_COLORS = ['var(--color-indigo)', 'var(--color-laterite)', 'var(--color-palm)'];
