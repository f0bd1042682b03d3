/** What the profile answers when somebody turned the news of their orders on WhatsApp on or off. */
export const whatsappChoiceTexts = {
  on: 'You’ll get news of your orders on WhatsApp too.',
  off: 'You’ll get no more news of your orders on WhatsApp.',
} as const;
