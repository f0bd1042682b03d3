import { sendVoiceNote } from '#app/features/orders/support/voice-notes.server.ts';
import { sendWhatsAppFile } from '#app/features/orders/whatsapp/send-whatsapp-file.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/inbox-file.ts';

/** A voice note, video or document that a customer sent, for the team. */
export const loader = ({ context, params: { fileId }, request }: Route.LoaderArgs) =>
  (fileId.startsWith('vce_') ? sendVoiceNote : sendWhatsAppFile)(services(context), { request, fileId });
