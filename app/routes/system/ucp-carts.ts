import { answerUcpSession } from '../answer-ucp-session.server.ts';
import type { Route } from './+types/ucp-carts.ts';

/** /ucp/carts: a cart that a program puts together. */
const answer = ({ request, params, context }: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) =>
  answerUcpSession({
    request,
    context,
    kind: 'cart',
    id: params.agentCartId,
    step: 'step' in params ? params.step : undefined,
  });

export const loader = answer;
export const action = answer;
