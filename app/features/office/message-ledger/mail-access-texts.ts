/** What the owner reads about the service that sends the shop's emails. */
export const mailAccessTexts = {
  name: 'Email service',
  works: 'It accepts our emails.',
  unanswered: (since: string) => `It hasn’t answered since ${since}. Emails wait, and we keep trying.`,
  refused: 'No email leaves the shop: the email service rejects us',
  lost: 'No email leaves the shop: there is no email service at the address we use',
  silent: 'No email leaves the shop: the email service does not answer',
  words: 'Receipts, links and answers wait, and are sent for up to three days once it works again.',
  askedAt: (at: string) => `Last checked ${at}.`,
  answered: (answer: string) => `It answered: ${answer}`,
  notAsked: 'We don’t know yet whether it accepts our emails.',
  whatToDoTitle: 'What to do',
  whatToDo:
    'Compare SMTP_URL on the server with what your email provider says: host, port, name and password. EmailJS has its keys under Account, API keys. Many servers may not use port 25 or 465: try 587.',
} as const;
