const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  { size: 1_000_000_000, name: 'billion' },
  { size: 1_000_000, name: 'million' },
  { size: 1_000, name: 'thousand' },
];

/** `Twenty-five thousand naira only`, as receipts in Nigeria write an amount out. */
export function nairaInWords(amountKobo: number): string {
  const naira = Math.trunc(amountKobo / 100);
  const kobo = amountKobo % 100;
  const text = `${inWords(naira)} naira${kobo === 0 ? '' : `, ${inWords(kobo)} kobo`} only`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inWords(number: number): string {
  const scale = SCALES.find(({ size }) => number >= size);
  if (!scale) return belowThousand(number);
  const rest = number % scale.size;
  const head = `${inWords(Math.trunc(number / scale.size))} ${scale.name}`;
  if (rest === 0) return head;
  return `${head}${rest < 100 ? ' and ' : ', '}${inWords(rest)}`;
}

function belowThousand(number: number): string {
  if (number < 20) return SMALL[number] ?? '';
  if (number < 100) {
    const tens = TENS[Math.trunc(number / 10)] ?? '';
    return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
  }
  const rest = number % 100;
  const hundreds = `${SMALL[Math.trunc(number / 100)]} hundred`;
  return rest === 0 ? hundreds : `${hundreds} and ${belowThousand(rest)}`;
}
