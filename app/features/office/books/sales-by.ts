/** By what sales are summed up for each day. */
export const SUMMED_BY = ['product', 'category', 'option', 'source', 'state'] as const;
export type SummedBy = (typeof SUMMED_BY)[number];
