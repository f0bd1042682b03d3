/** What the owner reads on the audit log. */
export const auditLogTexts = {
  anOrder: 'an order',
  forOrder: (number: string) => ` for ${number}`,
  title: 'Activity',
  lead: 'Who did what, and when. Nothing here can be changed or removed.',
  actor: 'Who',
  everybody: 'Everybody',
  system: 'The site itself',
  topic: 'About',
  everything: 'Everything',
  from: 'From',
  to: 'To',
  subject: 'Only this thing',
  subjectHint: 'Its number in the log, such as ord_01kb…',
  show: 'Show',
  clear: 'Show everything',
  empty: 'No activity found',
  emptyHint: 'Nothing matches. Widen the dates, or show everything.',
  see: 'See it',
  onlyThis: 'Only this',
  /** Who acted, where it is no account: a program of the site, or an account that is gone. */
  actors: { program: 'The site', gone: 'Somebody' },
};
