import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';

type Value = string | number | boolean | null;

/** Labels of details whose own name would not do as one. */
const NAMES: Record<string, string> = {
  totalKobo: 'pieces',
  paidKobo: 'paid',
  feeKobo: 'delivery fee',
  refundKobo: 'refunded',
  pieceNumber: 'piece number',
  tellCustomer: 'customer told',
  isLinkNew: 'new link',
  byException: 'by exception',
  paidVia: 'payment method',
  bookNote: 'note',
  contentType: 'kind of file',
};

/** Labels of values that the program chose. */
const VALUES: Record<string, string> = {
  provider: 'through Paystack',
  outside: 'by hand',
  site: 'on the website',
  online: 'online',
  transfer: 'by bank transfer',
  cash: 'in cash',
  new: 'new',
  customer_asked: 'the customer asked for it',
};

/** Details that hold what people wrote, whatever it looks like. */
const WRITTEN = ['note', 'reason', 'problem', 'resolution', 'subject', 'title', 'name', 'description', 'agreed'];

const isId = (text: string) => /^[a-z]{2,6}_[0-9a-z]{20,}$/.test(text);

/** One of our ids, a hash or a structure: of no use to a reader. */
const isMachineText = (text: string) => isId(text) || /^[0-9a-f]{32,}$/.test(text) || /^[[{]/.test(text);

/** What the log keeps of an act, in words and naira: `refunded: ₦70,000`. What says nothing to a person is left out. */
export function describeDetails(details: Record<string, Value>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const words = describeValue(name, value);
    return words === '' ? [] : [`${NAMES[name] ?? wordsOf(name.replace(/Kobo$/, ''))}: ${words}`];
  });
}

function describeValue(name: string, value: Value): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /kobo$/i.test(name) ? formatKobo(value) : value.toLocaleString('en-US');
  if (WRITTEN.includes(name) && !isId(value) && !/^[a-z]+(_[a-z]+)+$/.test(value)) return value;
  if (/Id$|^(?:form|photo)$/.test(name) || isMachineText(value)) return '';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(new Date(value));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(fromLagosDay(value));
  if (name === 'changed') return value.split(', ').map(wordsOf).join(', ');
  return VALUES[value] ?? value.replaceAll('_', ' ');
}

/** `opensAt` and `opens_at` as they are spoken: `opens at`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}
