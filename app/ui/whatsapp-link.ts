/** A link that opens WhatsApp, with `message` ready to send: to `number` (digits only), or to whom the visitor picks. */
export function whatsAppLink(message: string, number = ''): string {
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
}
