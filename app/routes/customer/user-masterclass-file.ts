import { sendMaterial } from '#app/features/class/courses/send-material.server.ts';
import { findMaterialFor } from '#app/features/class/courses/session-material.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/user-masterclass-file.ts';

/** A file of an evening, for students of its class only; to everybody else it does not exist. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, store } = services(context);
  const material = await findMaterialFor(db, { id: params.materialId, viewer: viewerOf(context) });
  if (!material) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return sendMaterial(request, store, material);
}
