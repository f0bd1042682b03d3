export const chatTexts = {
  button: 'Chat with us',
  title: 'Chat with us',
  frameTitle: 'Live chat',
  provider: 'Another company runs this chat for us. It receives what you write here.',
  whatsapp: 'Write on WhatsApp instead',
  opening: 'Opening the chat…',
  failed: 'The chat did not open. Please write to us on WhatsApp, or use the contact form.',
} as const;
