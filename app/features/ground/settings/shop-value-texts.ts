/** What every shop stands for until its owner says it in other words. */
export const FIRST_VALUES = ['Creativity', 'Authenticity', 'Excellence', 'Sustainability'] as const;
