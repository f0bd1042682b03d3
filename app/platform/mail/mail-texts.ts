/** What every email says, whatever it is about. */
export const mailTexts = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  questions: 'Questions? Reply to this email',
  orWrite: ', or write to us on',
  whatsApp: 'WhatsApp',
  progress: { done: 'Done', current: 'Now', next: 'To come' },
} as const;
