export const DUE_REMINDER = 'due-reminder';

/** What the dedupe keys of all reminders of one due begin with. */
export const reminderKeyOf = (dueId: string) => `${DUE_REMINDER}/${dueId}/`;
