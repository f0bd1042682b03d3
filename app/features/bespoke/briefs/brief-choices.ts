export const BUDGETS = ['under-250', '250-500', '500-1000', '1000-2500', 'over-2500'] as const;
export const ANSWER_WAYS = ['mail', 'phone', 'whatsapp'] as const;
