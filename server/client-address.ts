/**
 * Who is calling: the peer of the connection, or, behind `trustedProxies` proxies of ours, the address the outermost of them
 * saw (counted from the right of X-Forwarded-For, since everything further left is the client's own claim).
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = peer ?? 'unknown';
  if (trustedProxies === 0 || !forwardedFor) return direct;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops[hops.length - trustedProxies] || direct;
}
