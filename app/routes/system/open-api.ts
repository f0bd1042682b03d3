import { describeApi } from '#app/features/office/programs/open-api.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/open-api.ts';

/** /api/v1/openapi.json: what programs may ask, for anybody who writes one. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(describeApi(services(context).config), { headers: { 'Cache-Control': 'no-store' } });
