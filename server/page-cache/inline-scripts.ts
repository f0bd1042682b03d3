import { createHash } from 'node:crypto';

/**
 * A page that many are sent cannot carry a nonce. It is rendered with one nevertheless: a script that has it is ours, and is let in by
 * the hash of its text; markup that got into the page another way has none, and stays shut out.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const ours = new RegExp(
    `<script(?=[^>]* nonce="${RegExp.escape(nonce)}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  for (const [, text = ''] of html.matchAll(ours)) {
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}
