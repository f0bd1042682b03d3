import { sendWhatsAppFile } from '#app/features/orders/whatsapp/send-whatsapp-file.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/whatsapp-file.ts';

/** A voice note, video or document that a customer sent by WhatsApp, for the team. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  sendWhatsAppFile(services(context), { request, fileId: params.fileId });
