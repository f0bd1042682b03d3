/** Every word of the emails about a message somebody wrote to us. */
export const supportMailTexts = {
  facts: { from: 'From', email: 'Email', phone: 'Phone', order: 'Order', reference: 'Reference', whatsapp: 'WhatsApp' },
  forUs: {
    title: (channel: 'contact' | 'help' | 'bespoke' | 'workshop' | 'whatsapp', reference: string) =>
      `${{ contact: 'Message', help: 'Help request', bespoke: 'Made to measure', workshop: 'Workshop request', whatsapp: 'WhatsApp message' }[channel]} ${reference}`,
    added: (reference: string) => `More about ${reference}`,
    subject: (title: string, name: string) => `${title} from ${name}`,
    replyByEmail: 'Reply to this email to answer.',
    open: 'Open the message',
    onWhatsApp: 'Answer it under Messages. Your answer goes to their WhatsApp.',
    noEmail: 'There is no email address to reply to: call or message the number below.',
    reason: (business: string) => `Sent because somebody wrote to ${business} on the website.`,
    reasonWhatsApp: (business: string) => `Sent because somebody wrote to ${business} on WhatsApp.`,
  },
  received: {
    subject: (reference: string) => `We have your message (${reference})`,
    heading: 'All done!',
    preheader: 'We will get in touch soon.',
    news: 'Your message has been sent successfully! We will get in touch soon.',
    next: (openingHours: string, reference: string) =>
      `${openingHours && `We are open ${openingHours}. `}Mention ${reference} if you write or call again.`,
    button: 'See your request',
    reason: (email: string, business: string) =>
      `Sent to ${email} because it was entered in a form on ${business}’s website. If it wasn’t you, ignore this email.`,
  },
  reply: {
    subject: (reference: string) => `Our answer to your message (${reference})`,
    heading: (reference: string) => `Our answer to ${reference}`,
    youWrote: (orderNumber: string | undefined) =>
      orderNumber ? `You wrote about order ${orderNumber}:` : 'You wrote:',
    button: 'See all your messages',
    linkInText: 'All your messages',
    reason: (email: string, business: string, reference: string) =>
      `Sent to ${email} because you wrote to ${business}. Reply to this email to continue; mention ${reference} if you call.`,
  },
} as const;
