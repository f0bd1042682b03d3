/** What the profile says when somebody turns WhatsApp updates on or off. */
export const whatsappChoiceTexts = {
  on: 'You’ll get updates about your orders on WhatsApp too.',
  off: 'You won’t get updates about your orders on WhatsApp any more.',
} as const;
