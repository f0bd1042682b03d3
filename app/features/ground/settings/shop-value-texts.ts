/** Every shop's values until its owner rewrites them. */
export const FIRST_VALUES = ['Creativity', 'Authenticity', 'Excellence', 'Sustainability'] as const;
