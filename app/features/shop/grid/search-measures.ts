/** A measure people write in many ways, at the beginning of a text. */
export interface Measure {
  /** The part of the text it is. */
  typed: string;
  /** Every way the shop may write it. */
  forms: string[];
}

const SIDE = String.raw`(\d{1,2})( ?(?:½|1\/2)|\.5)? ?(?:ft|feet|foot|')?`;
const BED_SIZE = new RegExp(String.raw`^${SIDE} ?(?:x|by|\*) ?${SIDE}(?= |$)`);
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SEATS = new RegExp(String.raw`^(\d|${COUNTS.join('|')})[ -]?(?:seaters?|seats?)(?= |$)`);

/** `6x6`, `6 by 6`, `4½ by 6`, `7×6ft` and `2-seater`, in a folded text. Beds are measured in feet, the sides in either order. */
export function readMeasure(text: string): Measure | undefined {
  const size = BED_SIZE.exec(text);
  if (size) {
    const [typed, first = '', firstHalf, second = '', secondHalf] = size;
    return { typed: typed.trim(), forms: sizeForms(writings(first, firstHalf), writings(second, secondHalf)) };
  }
  const seats = SEATS.exec(text);
  if (!seats) return undefined;
  const [typed, word = ''] = seats;
  const count = COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : Number(word);
  const names = [String(count), ...COUNTS.slice(count - 1, count)];
  return { typed, forms: names.flatMap((name) => [`${name} seater`, `${name} seats`, `${name}seater`]) };
}

function writings(feet: string, half: string | undefined): string[] {
  return half ? [`${feet}.5`, `${feet}½`, `${feet} ½`] : [feet];
}

function sizeForms(one: string[], other: string[]): string[] {
  const pairs = one.flatMap((a) => other.flatMap((b) => [[a, b] as const, [b, a] as const]));
  return pairs.flatMap(([a, b]) => [`${a} by ${b}`, `${a}x${b}`, `${a} x ${b}`]);
}
