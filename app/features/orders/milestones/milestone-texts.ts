import { ownMilestoneTexts } from './own-milestone-texts.ts';

/** What people read about the steps of an order in the workshop. */
export const milestoneTexts = {
  ...ownMilestoneTexts,
  on: (name: string, day: string) => `${name}, ${day}`,
  admin: {
    mark: (name: string) => `${name} is done`,
    more: 'With a note or a photo',
    none: 'No milestone is marked yet.',
    page: (number: string) => `Milestones of ${number}`,
    back: 'Back to the order',
    which: 'Which one?',
    note: 'A note to the customer',
    photo: 'Photo',
    photoHint: 'A JPEG, PNG, WebP or HEIC of up to 20 MB. The customer sees it.',
    tells: 'Email the customer',
    save: 'Mark it as done',
    remove: (name: string) => `Remove ${name}`,
    marked: 'Marked so far',
    all: 'All milestones are marked.',
    closed: 'You can mark milestones until the order is shipped.',
    notices: {
      removed: 'Removed. The customer no longer sees it.',
      already: 'Somebody has already marked it.',
      too_large: 'The photo is larger than 20 MB. Nothing was marked. Choose a smaller one.',
    },
    refusals: {
      check: 'Please check the marked field',
      which: 'Please choose one of these',
      note: 'Use at most 500 characters',
      waits:
        'Nothing is paid on this order yet, so nothing was marked. The owner can start it anyway on its balance page.',
      closed: 'The order is shipped or cancelled. Nothing was marked.',
    },
  },
  mail: {
    heading: (name: string) => `${name} is done`,
    news: (name: string, number: string) => `The workshop has finished this step of your order ${number}: ${name}.`,
    button: 'See your order',
    from: 'From the workshop:',
  },
  notification: (name: string, number: string) => `Order ${number}: ${name} is done`,
} as const;
