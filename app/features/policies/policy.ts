export type Policy = 'terms' | 'privacy' | 'refunds';

/** The most letters of one. */
export const MAX_POLICY_LENGTH = 60_000;

export interface PolicyVersion {
  policy: Policy;
  version: number;
  body: string;
  inForceFrom: Date;
}
