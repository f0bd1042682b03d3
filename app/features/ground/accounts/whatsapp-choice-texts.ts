/** What the profile answers when somebody turned WhatsApp updates on or off. */
export const whatsappChoiceTexts = {
  on: 'You’ll get updates about your orders on WhatsApp too.',
  off: 'You’ll get no more updates about your orders on WhatsApp.',
} as const;
