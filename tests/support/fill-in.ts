import type { Blank, PageForm } from './forms-of.ts';

/** What a person would type there. */
function typed({ name, type, attributes, options }: Blank, words: string): string {
  if (type === 'textarea') return words;
  if (type === 'select' || type === 'radio') return options[0] ?? attributes.value ?? '';
  if (type === 'email' || /email/i.test(name) || (name === 'address' && type === 'text')) return 'ify.eze@example.com';
  if (type === 'tel' || /phone/i.test(name)) return '08031234567';
  if (type === 'date' || /(?:On|day|date|from|to)$/i.test(name))
    return attributes.min && attributes.min > LATER ? attributes.min : LATER;
  if (type === 'time' || /time/i.test(name)) return '17:00';
  if (type === 'color') return '#26306b';
  if (type === 'password') return PASSWORD;
  if (type === 'url') return 'https://example.com/';
  if (type === 'number') return attributes.min || '1';
  if (/^(?:width|depth|height|wall)$/.test(name)) return '90';
  if (attributes.inputmode === 'numeric' || attributes.inputmode === 'decimal') return '5000';
  return 'A few words'.slice(0, Number(attributes.maxlength) || undefined);
}

const LATER = '2026-12-14';
const PASSWORD = 'iroko-afara-mahogany';

/** A form as somebody sends it who fills in everything that is empty; `words` stand in every field for more than a line. */
export function filledIn(form: PageForm, words = 'A few words'): [string, string][] {
  const entries = [...form.entries];
  for (const blank of form.blanks) {
    // `website` is there for robots to fill in.
    if (blank.type === 'file' || blank.type === 'checkbox' || blank.name === 'website') continue;
    const at = entries.findIndex(([name]) => name === blank.name);
    const is = entries[at]?.[1];
    if (is === undefined) entries.push([blank.name, typed(blank, words)]);
    else if (is === '') entries[at] = [blank.name, typed(blank, words)];
  }
  for (const { name, type, attributes } of form.blanks) {
    if (type === 'checkbox' && !entries.some(([each]) => each === name)) entries.push([name, attributes.value ?? 'on']);
  }
  return entries;
}
