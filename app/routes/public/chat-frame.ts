import { chatFrameHtml, chatFramePolicy } from '#app/features/ground/chat/chat-frame.ts';
import { nonceContext, services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/chat-frame.ts';

/** The page inside the chat's sandboxed frame; 404 when no chat host is configured. Its policy lets in that host and no other. */
export function loader({ context }: Route.LoaderArgs) {
  const { chatSource } = services(context).config;
  if (!chatSource) throw new Response(null, { status: 404 });
  const nonce = context.get(nonceContext);
  return new Response(chatFrameHtml(chatSource, nonce), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': chatFramePolicy(chatSource, nonce),
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
