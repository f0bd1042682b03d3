export const chatTexts = {
  button: 'Chat with us',
  title: 'Chat with us',
  frameTitle: 'Live chat',
  provider: 'The chat comes from another company and may set its own cookies in this window.',
  whatsapp: 'Write on WhatsApp instead',
  opening: 'Opening the chat…',
  failed: 'The chat did not open. Please write to us on WhatsApp, or use the contact form.',
} as const;
