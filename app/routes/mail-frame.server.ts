/** A mail has styles of its own and pictures of ours, so that is all its frame may use; it is shown inside our own pages only. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'private, no-store',
  // A sandboxed frame has no origin to be keyed by.
  'Origin-Agent-Cluster': '?0',
};

/** The HTML part of a mail as a page of its own, for a sandboxed frame. */
export function mailFrame(html: string): Response {
  return new Response(html, { headers: HEADERS });
}
