/** The rooms of the shop, in the order of its bar. 'All' is the absence of one. */
export const CATEGORIES = [
  { value: 'sitting', label: 'Sitting' },
  { value: 'tables', label: 'Tables' },
  { value: 'room', label: 'Room' },
  { value: 'lights', label: 'Lights' },
  { value: 'storage', label: 'Storage' },
] as const;

export type Category = (typeof CATEGORIES)[number]['value'];

/** `Sitting`, `SITTING` and ` sitting ` are one category; anything else, `All` included, is none. */
export function parseCategory(text: string): Category | undefined {
  const wanted = text.trim().toLowerCase();
  return CATEGORIES.find(({ value }) => value === wanted)?.value;
}

/** What an address calls a category and is none, in few enough letters to be shown; '' where it is one, or 'All'. */
export function unknownCategory(text: string): string {
  const wanted = text.trim();
  if (/^(?:all)?$/i.test(wanted) || parseCategory(wanted)) return '';
  return wanted.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').slice(0, 40);
}

export function categoryLabel(category: Category): string {
  return CATEGORIES.find(({ value }) => value === category)?.label ?? category;
}
