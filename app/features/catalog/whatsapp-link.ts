/** A link that opens WhatsApp with a message ready to send: to `number` (digits only), or to whom the visitor picks. */
export function whatsAppLink(message: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
