/** What the owner reads on arriving in the back office. */
export const adminHomeTexts = {
  title: 'Today',
  needsYou: 'Needs you',
  newOrders: 'New orders to make and ship',
  paymentsToCheck: 'Payments to check',
  mailsInTrouble: 'Mails that did not leave',
  allClear: 'Nothing is waiting for you.',
  newestOrders: 'Newest orders',
  noOrders: 'No pending orders',
  allOrders: 'All orders',
  mails: 'Mails that did not leave',
  mailFailed: 'Failed',
  mailDelayed: (attempts: number) => `Tried ${attempts} times, still trying`,
  resend: 'Resend',
  resent: 'The mail is on its way again.',
  notResent: 'That mail is not waiting to be sent again.',
};

export const adminLogTexts = {
  title: 'Log out',
  /** Spec 2.10. */
  loggedIn: "You're logged in as admin",
  logOut: 'Log Out',
};
