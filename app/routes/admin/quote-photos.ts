import { viewerOf } from '#app/platform/auth/request-context.server.ts';
import { answerPhoto } from '../answer-photo.server.ts';
import type { Route } from './+types/quote-photos.ts';

/** Takes in one photo or drawing of own work, as `answerPhoto` says. */
export const action = ({ request, context }: Route.ActionArgs): Promise<Response> =>
  answerPhoto(context, request, { person: viewerOf(context).id, from: 'team' });

/** Takes a POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
