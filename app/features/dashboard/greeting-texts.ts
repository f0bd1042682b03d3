export const greetings = { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' } as const;
