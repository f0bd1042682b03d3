import type { ReactNode } from 'react';
import { whatsAppLink } from './whatsapp-link.ts';

interface AskOnWhatsAppProps {
  /** Digits only; empty where the business has none, and then there is no link. */
  number: string;
  /** Ready to send. */
  message?: string;
  className: string;
  children: ReactNode;
}

/** A link to the business's own WhatsApp. */
export function AskOnWhatsApp({ number, message = '', className, children }: AskOnWhatsAppProps) {
  if (!number) return null;
  return (
    <a href={whatsAppLink(message, number)} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
