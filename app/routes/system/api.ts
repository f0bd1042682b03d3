import { answerProgram, refuseToChange } from '#app/features/office/programs/answer-program.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Route } from './+types/api.ts';

/** /api/v1/orders and the other lists, and one thing of each by its id. */
export const loader = ({ request, context, params: { list, id } }: Route.LoaderArgs) =>
  answerProgram(services(context), { request, list, id });

export const action = () => refuseToChange();
