import type { Unit } from '#app/features/bespoke/materials/units.ts';

const NOUNS: Record<Unit, [one: string, many: string]> = {
  sheet: ['sheet', 'sheets'],
  board_metre: ['board metre', 'board metres'],
  metre: ['metre', 'metres'],
  piece: ['piece', 'pieces'],
  litre: ['litre', 'litres'],
  kg: ['kg', 'kg'],
};

const amount = (unit: Unit, thousandths: number) => {
  const number = (thousandths / 1000).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return `${number} ${NOUNS[unit][thousandths === 1000 ? 0 : 1]}`;
};

/** What the team reads about what to buy; no prices. */
export const shoppingTexts = {
  title: 'Shopping list',
  lead: 'What your paid orders still need, less what is in stock, by supplier.',
  none: 'Nothing to buy',
  noneHint: 'Materials appear here once an order is paid and its products list what they take.',
  nobody: 'No supplier given',
  amount,
  why: (unit: Unit, needed: number, inStock: number | null) =>
    inStock === null
      ? `${amount(unit, needed)} needed`
      : `${amount(unit, needed)} needed, ${amount(unit, inStock)} in stock`,
  columns: { name: 'Material', amount: 'To buy', why: 'Why' },
  send: 'Send by WhatsApp',
  sendTo: (supplier: string) => `Send by WhatsApp to ${supplier}`,
  message: (supplier: string, shop: string, lines: readonly string[]) =>
    `Good day${supplier ? `, ${supplier}` : ''}. This is ${shop}. Please confirm price and availability:\n${lines.map((line) => `• ${line}`).join('\n')}`,
  print: 'Print',
  printHint: 'Print this page from your browser’s menu.',
} as const;
