/**
 * Where a stored file of the original site is now: its address at Firebase becomes ours by the same path and token, whichever host
 * and bucket it names. Undefined for other addresses. Result is a path on this site.
 */
export function ourAddressOf(link: string, bucket: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' || hostname !== 'firebasestorage.googleapis.com') return undefined;
  const path = /^\/v0\/b\/[A-Za-z0-9._-]+\/o\/(.+)$/.exec(pathname)?.[1];
  if (!path) return undefined;
  const query = new URLSearchParams({ alt: 'media' });
  const token = searchParams.get('token');
  if (token) query.set('token', token);
  return `/v0/b/${bucket}/o/${path.replaceAll('/', '%2F')}?${query}`;
}
