/** Opens WhatsApp with a message ready to send. `number` may carry a plus and spaces; wa.me wants digits only. */
export function whatsAppLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
