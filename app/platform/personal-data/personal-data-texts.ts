export const personalDataTexts = { deletedAccount: 'Deleted account' } as const;
