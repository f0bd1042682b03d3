export type Policy = 'terms' | 'privacy' | 'refunds';

export interface PolicyVersion {
  policy: Policy;
  version: number;
  body: string;
  inForceFrom: Date;
}

export const policyTexts = {
  titles: { terms: 'Terms of use', privacy: 'Privacy policy', refunds: 'Refund policy' },
  descriptions: {
    terms: 'What you agree to when you order a piece or join the masterclass, and when you get your money back.',
    privacy: 'What we keep about you, why, for how long, who else receives it, and your rights under Nigerian law.',
  },
  contents: 'On this page',
  inForce: 'In force since',
  version: 'Version',
  older: 'This is an older version, kept for the orders that were placed under it.',
  current: 'Read the version in force',
} as const;
