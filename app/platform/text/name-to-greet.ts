const TITLE =
  /^(?:mr|mrs|ms|miss|dr|prof|chief|engr|arc|barr|alhaji|alhaja|mallam|hajia|pastor|rev|sir|lady|oba|prince|princess|otunba)\.?$/i;
const COMPANY =
  /\b(ltd|limited|plc|llc|inc|nig|nigeria|hotels?|schools?|church|company|co|enterprises?|ventures?|group|studios?|interiors?)\b/i;

/** How a letter or a page greets somebody of this name: by the first name, with a title by title and last name, a company by all of it. */
export function nameToGreet(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1 || COMPANY.test(name)) return words.join(' ');
  if (TITLE.test(first)) return `${first} ${last}`;
  // An initial is no name.
  return /^\p{L}\p{M}*\.?$/u.test(first) ? words.join(' ') : first;
}
