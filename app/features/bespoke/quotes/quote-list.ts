/** What the list of quotes is narrowed to, by what each needs; `asks` is whatever waits for our answer, `all` everything. */
export const QUOTE_TABS = ['write', 'waiting', 'asks', 'pay', 'ordered', 'closed', 'all'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

export const QUOTE_FILTERS = {
  /** Where it came from. */
  from: ['phone', 'chat', 'workshop', 'site'],
  /** Since when there is it. */
  age: ['week', 'month'],
} as const;

/** At least so many days. */
export const AGE_DAYS = { week: 7, month: 30 } as const;

export interface QuoteFilter {
  tab: QuoteTab;
  search: string;
  from: (typeof QUOTE_FILTERS.from)[number] | undefined;
  age: (typeof QUOTE_FILTERS.age)[number] | undefined;
}
