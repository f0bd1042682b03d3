/** What is said beside the places for people; all else is the owner's. */
export const peopleTexts = { bench: 'At the bench', maker: 'Who makes it' } as const;
