/** The email that says how to keep an order in an account. */
export const claimMailTexts = {
  subject: (number: string) => `Keep order ${number} in your account`,
  heading: 'Keep your order in an account',
  preheader: (number: string) => `Order ${number}`,
  how: (number: string) =>
    `You asked to keep order ${number} in your account. Sign up with this email address and confirm it. This order, and everything else you bought with this address, will then be under My Orders.`,
  signUp: 'Sign up',
  logIn: 'Already have an account? Log in and confirm this address:',
  ignore: 'If you didn’t ask, you don’t need to do anything.',
  reason: 'Sent because somebody with the link to your order asked for it.',
};
