// What the chat button says. One export each, so that they cost a visitor nothing but themselves.

export const button = 'Chat with us';
export const title = 'Chat with us';
export const frameTitle = 'Live chat';
export const provider = 'Another company runs this chat for us. It receives what you write here.';
export const whatsapp = 'Write on WhatsApp instead';
export const opening = 'Opening the chat…';
export const failed = 'The chat didn’t open. Please use the contact form.';
