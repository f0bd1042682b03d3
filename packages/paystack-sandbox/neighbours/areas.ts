import { type Area, PAYSTACK_AREAS } from '../pages/page.ts';

export const MAILBOX = { href: '/mail', title: 'Mailbox' };

export const WHATSAPP = { href: '/whatsapp', title: 'WhatsApp' };

export const ALL_AREAS: Area[] = [...PAYSTACK_AREAS, MAILBOX, WHATSAPP];
