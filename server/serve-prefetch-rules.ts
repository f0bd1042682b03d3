import { PREFETCH_RULES } from '#app/routes/prefetch-rules.server.ts';

/** Effective connection types (Network Information API) on which a page that is not opened after all would cost seconds. */
const SLOW = new Set(['slow-2g', '2g']);

/**
 * The rules that a page's `Speculation-Rules` header names; none at all for who saves data or is on a slow line. The page itself is the
 * same bytes for everybody, so the difference is made here.
 */
export function servePrefetchRules({ headers }: Request): Response {
  const isSaving = headers.get('save-data')?.toLowerCase() === 'on' || SLOW.has(headers.get('ect') ?? '');
  return new Response(JSON.stringify(isSaving ? {} : PREFETCH_RULES), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Save-Data, ECT',
    },
  });
}
