import { z } from 'zod';
import { readBody } from '#app/platform/forms/read-body.server.ts';
import type { Services } from '#app/platform/services.server.ts';

type ReportServices = Pick<Services, 'log' | 'clock'>;

const AT_MOST_BYTES = 16 * 1024;
/** Reports in a minute, from everybody together: every visitor of a page that breaks its policy reports it. */
const AT_MOST_A_MINUTE = 60;
const AT_MOST_AT_ONCE = 10;

const text = z.string().max(2048);
const violation = z.object({
  'effective-directive': text.optional(),
  effectiveDirective: text.optional(),
  'violated-directive': text.optional(),
  'blocked-uri': text.optional(),
  blockedURL: text.optional(),
  'document-uri': text.optional(),
  documentURL: text.optional(),
});
/** Both shapes in use: one object of `report-uri`, a list of the Reporting API. */
const reports = z.union([
  z.object({ 'csp-report': violation }).transform((report) => [report['csp-report']]),
  z
    .array(z.object({ type: z.string(), body: z.unknown() }))
    .transform((list) => list.filter(({ type }) => type === 'csp-violation').map(({ body }) => body))
    .pipe(z.array(violation)),
]);

/**
 * Where browsers tell of a broken policy. Anybody may post here, so it is small, counted, and keeps only what says which rule and which
 * host it was about: no query, no token, nobody's address.
 */
export function policyReports({ log, clock }: ReportServices) {
  let minute = 0;
  let count = 0;

  return async (request: Request): Promise<Response> => {
    const now = Math.floor(clock().getTime() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    if (count > AT_MOST_A_MINUTE) return answer(429);
    const body = await readBody(request, AT_MOST_BYTES);
    if (!body.ok) return answer(body.reason === 'too_large' ? 413 : 400);
    const parsed = reports.safeParse(parseJson(Buffer.from(body.bytes).toString('utf8')));
    if (!parsed.success) return answer(400);
    for (const report of parsed.data.slice(0, AT_MOST_AT_ONCE)) {
      log.warn(
        {
          directive: firstWord(
            report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'],
          ),
          blocked: hostOf(report.blockedURL ?? report['blocked-uri']),
          page: pathOf(report.documentURL ?? report['document-uri']),
        },
        'a browser refused something by policy',
      );
    }
    return answer(204);
  };
}

const answer = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const firstWord = (directive = '') => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '';

/** `https://host`, or the word a browser uses where there is none (`inline`, `eval`, `trusted-types-sink`). */
function hostOf(blocked = ''): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : (/^[a-z-]{1,30}/.exec(blocked)?.[0] ?? '');
}

/** The first part of the path alone: what follows may be a key or a person's own (`/pay/<token>`). */
function pathOf(page = ''): string {
  return URL.canParse(page) ? (/^\/[\w-]{0,40}/.exec(new URL(page).pathname)?.[0] ?? '') : '';
}
