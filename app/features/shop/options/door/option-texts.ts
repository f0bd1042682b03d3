import { formatKobo } from '#app/platform/money/kobo.ts';

/** What is said about options where they are offered and chosen. */
export const optionTexts = {
  chosen: (name: string, label: string) => `${name}: ${label}`,
  difference: (amountKobo: number) => (amountKobo > 0 ? `+${formatKobo(amountKobo)}` : formatKobo(amountKobo)),
  extraDays: (days: number) => `${days} more ${days === 1 ? 'day' : 'days'}`,
  notMade: 'Not with your choice',
  combinations: {
    none: 'First choose colours, sizes or options and save the product. Then you can say what one combination costs.',
    difference: 'Price difference',
    stock: 'Units ready to go',
    picture: 'Picture',
    asTheProduct: 'As usual',
    pictureOf: (place: number, alt: string) => (alt === '' ? `Picture ${place}` : `${place}: ${alt}`),
  },
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
