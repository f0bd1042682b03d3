import type { MailBrand } from '#app/platform/mail/mail-layout.tsx';
import type { OrderMailParameters } from './order-mail-parameters.ts';
import type { OrderMailWords } from './order-mail-words.ts';

interface OrderMailTextInput {
  words: OrderMailWords;
  note?: string | null | undefined;
  rows: { label: string; value: string }[];
  parameters: OrderMailParameters;
  orderUrl: string;
  brand: MailBrand;
  reason: string;
}

/** The text part, for people whose mail program shows no HTML and for those who listen to theirs. */
export function orderMailText({ words, note, rows, parameters, orderUrl, brand, reason }: OrderMailTextInput): string {
  const items = parameters.message.split('\n').map((item) => `- ${item}`);
  return [
    `Hello ${parameters.to_name},`,
    '',
    words.news,
    ...(note ? ['', note] : []),
    '',
    'WHAT HAPPENS NEXT',
    words.next,
    '',
    `See your order: ${orderUrl}`,
    '',
    `ORDER ${parameters.orderRefId}`,
    ...items,
    `Total: ${parameters.totalPrice}`,
    `Delivery fee: ${parameters.deliveryFee}`,
    '',
    ...rows.filter((row) => row.value !== '').map((row) => `${row.label}: ${row.value}`),
    '',
    `Questions? Reply to this email, or write to us on WhatsApp: https://wa.me/${brand.whatsapp}`,
    '',
    '-- ',
    `${brand.name}, ${brand.address}, ${brand.email}`,
    reason,
    '',
  ].join('\n');
}
