import { sendMaterial } from '#app/features/class/courses/send-material.server.ts';
import { findMaterial } from '#app/features/class/courses/session-material.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/schedule-file.ts';

/** A file of an evening, as the back office looks at what it gave its students. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, store } = services(context);
  const material = await findMaterial(db, params.materialId);
  return material ? sendMaterial(request, store, material) : new Response('Not found', { status: 404 });
}
