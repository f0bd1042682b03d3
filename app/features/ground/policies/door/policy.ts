import type { PolicyFacts } from '../policy-facts.ts';

export const POLICIES = ['terms', 'privacy', 'refunds'] as const;
export type Policy = (typeof POLICIES)[number];

/** The most letters of one. */
export const MAX_POLICY_LENGTH = 60_000;

export interface PolicyVersion {
  policy: Policy;
  version: number;
  /** As the owner wrote it, with its placeholders. */
  body: string;
  /** What they show in this version; null where the text has none. */
  facts: PolicyFacts | null;
  inForceFrom: Date;
  /** A user's id, or `system` for the text the shop came with. */
  author: string;
}
