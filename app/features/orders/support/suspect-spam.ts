export type Suspicion = 'honeypot' | 'too_fast' | 'no_form' | 'links' | 'markup' | 'many';

/** Nobody can read, fill in and send three fields faster. */
const FASTEST_MS = 3_000;
const MANY_LINKS = 3;

/**
 * What looks like a robot's work. `age` is how long ago the form was made, undefined when its signed time is missing or not ours.
 * A suspected message is stored all the same: a person with a strange browser must never lose theirs.
 */
export function suspectSpam(
  form: { message: string; name: string; website: string },
  age: number | undefined,
): Suspicion[] {
  const found: Suspicion[] = [];
  if (form.website !== '') found.push('honeypot');
  if (age === undefined) found.push('no_form');
  else if (age < FASTEST_MS) found.push('too_fast');
  const links = form.message.match(/https?:\/\/|www\./gi)?.length ?? 0;
  if (links >= MANY_LINKS || /https?:\/\/|www\./i.test(form.name)) found.push('links');
  if (/\[url=|<a\s+href|\[link=/i.test(form.message)) found.push('markup');
  return found;
}
