/** What customers read beside the steps of their order. */
export const ownMilestoneTexts = { title: 'In the workshop', done: (name: string) => `${name} is done` } as const;
