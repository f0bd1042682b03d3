import { encode } from 'uqr';
import type { Config } from '#app/platform/config.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { isLive, type PayLink, payUrlOf } from './pay-link.server.ts';

export interface ShareLink {
  url: string;
  worksUntil: string;
  /** A QR code of `size` by `size` modules, as the path of an SVG. */
  qr: { size: number; path: string };
}

/** A link as the back office hands it on: to copy, to send, to scan. Null for one that works no longer. */
export function viewShareLink(
  link: PayLink | undefined,
  config: Pick<Config, 'authSecret' | 'publicUrl'>,
  now: Date,
): ShareLink | null {
  if (!link || !isLive(link, now)) return null;
  const url = payUrlOf(link, config);
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { url, worksUntil: formatDate(link.expiresAt), qr: { size, path } };
}
