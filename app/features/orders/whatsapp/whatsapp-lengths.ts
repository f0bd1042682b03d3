/** Of words of our own: the most WhatsApp takes. */
export const MAX_WHATSAPP_LENGTH = 4_096;
