import type { RouterContextProvider } from 'react-router';
import { agentRequest } from '#app/features/pay/agents/agent-request.schema.ts';
import { type AgentAct, answerAgent, readAgentSession } from '#app/features/pay/agents/answer-agent.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { refuseUcp, type UcpAnswer } from '#app/platform/ucp/ucp.ts';
import { readUcpRequest, refuseVersion, ucpResponse } from '#app/platform/ucp/ucp-request.server.ts';
import { ucpTexts } from '#app/platform/ucp/ucp-texts.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
  kind: AgentAct['kind'];
  id?: string | undefined;
  step?: string | undefined;
}

/** What a program is answered about a cart or a checkout: by its method and address, what is to be done. */
export async function answerUcpSession(asked: Asked): Promise<Response> {
  return ucpResponse(asked.request, await answer(asked));
}

async function answer({ request, context, kind, id = '', step: word }: Asked): Promise<UcpAnswer> {
  const all = services(context);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && id && !word) return refuseVersion(request) ?? readAgentSession(all, { kind, id });
  const step = stepOf(kind, { method: request.method, id, word });
  if (!step) return refuseUcp(405, 'method_not_allowed', ucpTexts.method(id && !word ? 'GET, PUT' : 'POST'));
  const read = await readUcpRequest(all.config, { request, schema: agentRequest });
  if (!read.ok) return read.answer;
  const { data, once } = read;
  return answerAgent(all, { kind, step, id, request: data, once, clientBlock: clientBlock(request) });
}

function stepOf(kind: Asked['kind'], asked: { method: string; id: string; word: string | undefined }) {
  const { method, id, word } = asked;
  if (method === 'PUT' && id && !word) return 'update';
  if (method !== 'POST') return undefined;
  if (!id) return 'create';
  return word === 'cancel' || (word === 'complete' && kind === 'checkout') ? word : undefined;
}
