import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { policyTexts } from './policy-texts.ts';

/**
 * What a policy may name without spelling it out: `{business}` in the text shows the name of today. `{masterclass}` shows that word in a
 * shop that gives one; elsewhere the sentences with it are left out.
 */
export const POLICY_FACTS = ['business', 'address', 'email', 'phone', 'masterclass'] as const;
export type PolicyFact = (typeof POLICY_FACTS)[number];

/** What the placeholders of a text show; empty where the owner has not given it. */
export type PolicyFacts = Partial<Record<PolicyFact, string>>;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

export function policyFactsOf({ business, menu }: Pick<ShopSettings, 'business' | 'menu'>): Record<PolicyFact, string> {
  const { name, workshop, email, phone } = business;
  const masterclass = menu.hasMasterclass ? policyTexts.masterclass : '';
  return { business: name, address: addressLine(workshop), email, phone: formatPhone(phone), masterclass };
}

/** The names between braces, as often as they occur, whether we know them or not. */
const namesIn = (body: string): string[] => [...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const isFact = (name: string): name is PolicyFact => POLICY_FACTS.some((fact) => fact === name);

/** The first word between braces that is none of ours. */
export const unknownPlaceholder = (body: string): string | undefined => namesIn(body).find((name) => !isFact(name));

/** How often each placeholder is used. */
export function countPlaceholders(body: string): Record<PolicyFact, number> {
  const names = namesIn(body);
  const count = (fact: PolicyFact) => names.filter((name) => name === fact).length;
  return Object.fromEntries(POLICY_FACTS.map((fact) => [fact, count(fact)])) as Record<PolicyFact, number>;
}

/** What a version keeps: the facts its text names, as they are today. */
export function factsNamedIn(body: string, today: Record<PolicyFact, string>): PolicyFacts {
  const used = countPlaceholders(body);
  return Object.fromEntries(POLICY_FACTS.filter((fact) => used[fact] > 0).map((fact) => [fact, today[fact]]));
}

/**
 * The text as it is read. A sentence that names a missing fact is left out whole, and so is a heading that has nothing left under it.
 * `null` is for texts from before there were placeholders: they are read as they were written.
 */
export function fillPolicy(body: string, facts: PolicyFacts | null): string {
  if (!facts) return body;
  const sections = unwrap(body)
    .join('\n')
    .split(/\n(?=## )/);
  return sections.flatMap((section) => fillSection(section.split('\n'), facts) ?? []).join('\n');
}

/** The lines of a text, with what the owner broke into several in one paragraph as one: a sentence may go over the end of a line. */
function unwrap(body: string): string[] {
  const lines: string[] = [];
  for (const line of body.split(/\r\n?|\n/).map((each) => each.trim())) {
    const before = lines.at(-1);
    if (before && isRunning(before) && isRunning(line)) lines[lines.length - 1] = `${before} ${line}`;
    else lines.push(line);
  }
  return lines;
}

const MARK = /^(?:##|-) +/;
const isRunning = (line: string) => line !== '' && !MARK.test(line);

/** Undefined where all that stood under its heading is left out. */
function fillSection(lines: readonly string[], facts: PolicyFacts): string | undefined {
  const kept = lines.flatMap((line) => (line === '' ? line : (fillLine(line, facts) ?? [])));
  const isEmptied = kept.length < lines.length && kept.every((line) => line === '' || line.startsWith('## '));
  return isEmptied ? undefined : kept.join('\n');
}

/** Undefined where every sentence of it names something that is missing. */
function fillLine(line: string, facts: PolicyFacts): string | undefined {
  const mark = MARK.exec(line)?.[0] ?? '';
  const isWhole = (sentence: string) => namesIn(sentence).every((name) => !isFact(name) || facts[name]);
  const kept = line
    .slice(mark.length)
    .replace(/([.!?]) +/g, '$1\n')
    .split('\n')
    .filter(isWhole);
  if (kept.length === 0) return undefined;
  const fill = (whole: string, name: string) => (isFact(name) ? (facts[name] ?? '') : whole);
  return mark + kept.join(' ').replaceAll(PLACEHOLDER, fill);
}
