import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { budgetRefillsAt, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { API_LISTS } from './api-lists.server.ts';
import { findProgramKey, noteKeyUse } from './program-keys.server.ts';
import { PROGRAM_RIGHTS } from './program-rights.ts';
import { programsTexts } from './programs-texts.ts';

/** Two a second of one key, and the tries of an address block that has none. */
export const READS = { act: 'program-read', allowed: 120, perSeconds: 60 };
const TRIES = { act: 'program-key', allowed: 60, perSeconds: 60 };

const { problems } = programsTexts.api;

interface Asked {
  request: Request;
  list: string;
  id: string | undefined;
}

/**
 * Answers a program: JSON by the shapes of `api-answers.schema.ts`, or a problem (RFC 9457). Who asks is in `Authorization: Bearer` and nowhere
 * else: a browser that is signed in reads nothing here.
 */
export async function answerProgram(services: Services, { request, list, id }: Asked): Promise<Response> {
  const { db, clock } = services;
  const now = clock();
  const [, token = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const key = await findProgramKey(db, token);
  const [budget, who] = key ? [READS, key.id] : [TRIES, clientBlock(request)];
  if (!(await takeFromBudget(db, budget, who, now))) {
    const waitMs = (await budgetRefillsAt(db, budget, who, now)).getTime() - now.getTime();
    return problem(429, problems.tooMany, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });
  }
  if (!key) return problem(401, problems.noKey, { 'WWW-Authenticate': 'Bearer' });
  const right = PROGRAM_RIGHTS.find((each) => each === list);
  if (!right) return problem(404, problems.noList);
  if (!key.rights.includes(right)) return problem(403, problems.noRight(right));
  await noteKeyUse(services, key);
  const { query, read, one } = API_LISTS[right];
  if (id !== undefined) {
    // PostgreSQL refuses some texts outright, such as one with a NUL.
    const found = /^[\w-]{1,80}$/.test(id) ? await one?.find(services, id) : undefined;
    return found ? answer(found) : problem(404, problems.noThing);
  }
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return problem(400, problems.query(Object.keys(query.shape)));
  const { data, next } = await read(services, asked.data);
  return answer({ data, next: next ?? null });
}

const NO_STORE = { 'Cache-Control': 'no-store' };

const answer = (body: unknown) => Response.json(body, { headers: NO_STORE });

const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
} as const;

function problem(status: keyof typeof TITLES, detail: string, headers: Record<string, string> = {}): Response {
  const body = { type: 'about:blank', title: TITLES[status], status, detail };
  return Response.json(body, {
    status,
    headers: { ...NO_STORE, 'Content-Type': 'application/problem+json', ...headers },
  });
}

/** For whoever posts: a program reads here, and changes nothing. */
export const refuseToChange = () => problem(405, problems.readOnly, { Allow: 'GET' });
