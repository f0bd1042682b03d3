/** Keeping an order that was placed without an account. */
export const claimTexts = {
  heading: 'Keep this order in your account',
  lead: 'We’ll email instructions to the address this order was placed with. Everything you bought with that address will be added too.',
  button: 'Email me how',
  sent: 'We’ve sent the email. Open it to keep this order in your account.',
};

/** Said by the server only. */
export const claimTooMany = 'We’ve sent that email already. Look for it in your mailbox, or try again tomorrow.';
