/** An account number made for one payment. */
export const accountTexts = {
  button: 'Pay by bank transfer',
  hint: 'You get an account number for this payment alone, for half an hour.',
  title: 'Transfer to this account',
  lead: 'The account number is for this payment alone. This page shows your confirmation as soon as the money arrives.',
  amount: 'Amount',
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  copy: 'Copy the number',
  until: 'Works until',
  exact:
    'Transfer exactly this amount, once, from your bank’s app or by USSD. A transfer of any other amount, or after that time, does not pay for this: Paystack refunds it to the bank it came from.',
  waiting: 'Waiting for your transfer',
  mayClose: 'Once you’ve made the transfer you can close this page. We’ll email you when it has arrived.',
  other: 'Pay another way',
  otherWords: 'Nothing sent yet?',
  nothingBooked: 'Nothing has been paid yet, and everything is still in your cart.',
  ended:
    'The account number you were given has stopped working. If you’ve already made the transfer, please do not pay again: we confirm it when it arrives, or Paystack refunds it to your bank.',
  refused:
    'Paystack could not accept the transfer, for example because it was another amount, and refunds it to the bank it came from. To pay by transfer, please get a new account number.',
  own: 'You can also transfer to our own account. We’ll confirm it once we’ve found it there.',
} as const;
