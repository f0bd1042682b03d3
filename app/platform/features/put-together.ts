import type { MessageKind } from '../act/message.ts';
import type { AuditSentence } from '../audit/audit-actions.ts';
import type { Job, JobDefinitions } from '../jobs/define-jobs.ts';
import type { Announced, Feature } from './define-feature.ts';

// biome-ignore lint/suspicious/noExplicitAny: of whatever acts and jobs.
type AnyFeature = Feature<any, any>;
type KeysOf<T> = T extends unknown ? keyof T : never;
type Of<Features extends readonly AnyFeature[], Part extends 'audit' | 'jobs'> = NonNullable<Features[number][Part]>;

/** By what they announce, so that an act or a job that no feature of the list has does not compile where all are needed. */
interface PutTogether<Features extends readonly AnyFeature[]> extends Announced {
  audit: Readonly<Record<KeysOf<Of<Features, 'audit'>>, AuditSentence>>;
  jobs: Pick<JobDefinitions, KeysOf<ReturnType<Of<Features, 'jobs'>>> & keyof JobDefinitions>;
}

export function putTogether<const Features extends readonly AnyFeature[]>(features: Features): PutTogether<Features> {
  const merged = <Part extends object>(parts: (Part | undefined)[]): Part => Object.assign({}, ...parts);
  const announced: Announced = {
    audit: merged(features.map(({ audit }) => audit)),
    topics: merged(features.map(({ topics }) => topics)),
    pages: merged(features.map(({ pages }) => pages)),
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    messages: features.flatMap(({ messages }) => kindsIn(messages)),
    needs: features.flatMap(({ needs = [] }) => needs).sort((one, other) => one.rank - other.rank),
    checks: features.flatMap(({ checks = [] }) => checks),
    exports: merged(features.map(({ exports }) => exports)),
    tidyUps: features.flatMap(({ tidyUp }) => tidyUp ?? []),
  };
  const jobs = merged<Record<string, Job<never>>>(features.map(({ jobs }) => jobs?.(announced)));
  return { ...announced, jobs } as unknown as PutTogether<Features>;
}

function kindsIn(exported: unknown): MessageKind[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return 'about' in exported ? [exported as MessageKind] : Object.values(exported).flatMap(kindsIn);
}

/** The page of a thing in the back office, by its id or by the act that names it; null for what has none. */
export function pageOfThing(pages: Announced['pages'], id: string, action?: string): string | null {
  const begins = Object.entries(pages).filter(([start]) =>
    start.includes('.') ? action?.startsWith(start) : id.startsWith(start),
  );
  const [, page] = begins.find(([start]) => start.includes('.')) ?? begins[0] ?? [];
  return page?.replace(':id', id) ?? null;
}
