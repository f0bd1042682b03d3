import { formatKobo } from '#app/platform/money/kobo.ts';

/** What is said of options where they are offered and chosen. */
export const optionTexts = {
  chosen: (name: string, label: string) => `${name}: ${label}`,
  difference: (amountKobo: number) => (amountKobo > 0 ? `+${formatKobo(amountKobo)}` : formatKobo(amountKobo)),
  extraDays: (days: number) => `${days} more ${days === 1 ? 'day' : 'days'}`,
  notMade: 'Not with your choice',
  form: {
    ownPrice: (label: string) => `Price difference of ${label} on this product`,
    usual: (difference: string) => (difference === '' ? 'No difference' : difference),
    none: 'You have no options yet. Make your first list, such as Wood, under',
    list: 'Options',
    one: 'Choice',
    other: 'Not together with',
    empty: 'Nothing',
    color: 'Colour',
    size: 'Size',
  },
};
