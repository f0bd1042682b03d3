import { answerUcpSession } from '../answer-ucp-session.server.ts';
import type { Route } from './+types/ucp-checkouts.ts';

/** /ucp/checkout-sessions: a checkout that a program prepares, and its customer ends on our own page. */
const answer = ({ request, params, context }: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) =>
  answerUcpSession({
    request,
    context,
    kind: 'checkout',
    id: params.agentCheckoutId,
    step: 'step' in params ? params.step : undefined,
  });

export const loader = answer;
export const action = answer;
