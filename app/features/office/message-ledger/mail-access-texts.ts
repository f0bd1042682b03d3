/** What the owner reads about the service that sends the shop's emails. */
export const mailAccessTexts = {
  name: 'Email service',
  works: 'It accepts our emails.',
  unanswered: (since: string) => `It hasn’t answered since ${since}. Emails are waiting, and we keep trying.`,
  refused: 'No email is going out: the email service rejects us',
  lost: 'No email is going out: there is no email service at the address we use',
  silent: 'No email is going out: the email service isn’t answering',
  words: 'Receipts, links and answers wait for up to three days, and go out once it works again.',
  askedAt: (at: string) => `Last checked ${at}.`,
  answered: (answer: string) => `It answered: ${answer}`,
  notAsked: 'We don’t know yet whether it accepts our emails.',
  whatToDoTitle: 'What to do',
  whatToDo:
    'Compare SMTP_URL on the server with your email provider’s details: host, port, name and password. EmailJS has its keys under Account, API keys. Many servers can’t use port 25 or 465: try 587.',
} as const;
