import type { ActContext } from '../act/act.server.ts';
import type { MessageKind } from '../act/message.ts';
import type { AuditSentence } from '../audit/audit-actions.ts';
import type { JobDefinitions } from '../jobs/define-jobs.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { Services } from '../services.server.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { CountedNeed, ListedNeed } from './need.ts';

/** What the rest of the shop has to know of one feature, each part only where it has any. */
export interface Feature<
  Audit extends Readonly<Record<string, AuditSentence>> = Readonly<Record<string, AuditSentence>>,
  Jobs extends Partial<JobDefinitions> = Partial<JobDefinitions>,
> {
  /** Its acts, each with the sentence the log says of it. */
  audit?: Audit;
  /** What the log can be narrowed to: the beginning of acts, `order`, with its label. */
  topics?: Readonly<Record<string, string>>;
  /**
   * The pages of its things in the back office, `/orders/:id`, by how their ids begin, `ord_`, or by how the acts begin that name them,
   * `customer.`.
   */
  pages?: Readonly<Record<`${string}_` | `${string}-` | `${string}.` | `${string}.${string}`, `/${string}`>>;
  personalData?: readonly PersonalData[];
  /** Modules with what people are told: each of their exports that is a kind of message, or a table of some. */
  messages?: readonly object[];
  /** What waits for somebody, for the first page of the back office. */
  needs?: readonly (ListedNeed | CountedNeed)[];
  /** Its lists that the owner may take out whole, by their address: the file, and who took it in the audit log. */
  exports?: Readonly<Record<`/${string}`, (context: ActContext, actor: string) => Promise<string>>>;
  /** What has to be true of its rows, asked every night. */
  checks?: readonly DoctorCheck[];
  /** Given what all features announce, since some jobs go over all of it. */
  jobs?: (shop: Announced) => Jobs;
  /** Run every night, one after the other. */
  tidyUp?: (services: Services) => Promise<unknown>;
}

/** What all features announce, in the order of their list. */
export interface Announced
  extends Required<Pick<Feature, 'audit' | 'topics' | 'pages' | 'personalData' | 'needs' | 'checks'>> {
  /** In the order of the filter of emails. */
  messages: readonly MessageKind[];
  exports: Readonly<Record<string, NonNullable<Feature['exports']>[`/${string}`]>>;
  tidyUps: readonly NonNullable<Feature['tidyUp']>[];
}

/** One feature announces itself, in its `<noun>.feature.ts`. */
export function defineFeature<
  // biome-ignore lint/complexity/noBannedTypes: no acts, no jobs.
  const Audit extends Readonly<Record<string, AuditSentence>> = {},
  // biome-ignore lint/complexity/noBannedTypes: as above.
  Jobs extends Partial<JobDefinitions> = {},
>(feature: Feature<Audit, Jobs>): Feature<Audit, Jobs> {
  return feature;
}
