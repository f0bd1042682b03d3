import {
  catalogRequests,
  lookUpForAgents,
  productOfAgents,
  searchForAgents,
} from '#app/features/shop/feeds/agent-catalog.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { refuseUcp, type UcpAnswer } from '#app/platform/ucp/ucp.ts';
import { readUcpRequest, ucpResponse } from '#app/platform/ucp/ucp-request.server.ts';
import { ucpTexts } from '#app/platform/ucp/ucp-texts.ts';
import type { Route } from './+types/ucp-catalog.ts';

export const loader = ({ request }: Route.LoaderArgs) =>
  ucpResponse(request, refuseUcp(405, 'method_not_allowed', ucpTexts.method('POST')));

/** /ucp/catalog/search, lookup and product: the shop's pieces for programs. They are posted to, and change nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader({ request } as Route.LoaderArgs);
  return ucpResponse(request, await answer(services(context), request, params.question));
}

async function answer(all: Services, request: Request, question: string): Promise<UcpAnswer> {
  switch (question) {
    case 'search': {
      const read = await readUcpRequest(all.config, { request, schema: catalogRequests.search });
      return read.ok ? searchForAgents(all, read.data) : read.answer;
    }
    case 'lookup': {
      const read = await readUcpRequest(all.config, { request, schema: catalogRequests.lookup });
      return read.ok ? lookUpForAgents(all, read.data) : read.answer;
    }
    case 'product': {
      const read = await readUcpRequest(all.config, { request, schema: catalogRequests.product });
      return read.ok ? productOfAgents(all, read.data) : read.answer;
    }
    default:
      return refuseUcp(404, 'not_found', ucpTexts.nothing);
  }
}
