export type Policy = 'terms' | 'privacy' | 'refunds';

export interface PolicyVersion {
  policy: Policy;
  version: number;
  body: string;
  inForceFrom: Date;
}

export const policyTexts = {
  titles: { terms: 'Terms of use', privacy: 'Privacy policy', refunds: 'Refund policy' },
  inForce: 'In force since',
  version: 'Version',
  older: 'This is an older version, kept for the orders that were placed under it.',
  current: 'Read the version in force',
} as const;
