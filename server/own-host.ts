interface OwnAddress {
  publicUrl: string;
  trustedProxies: number;
}

type ReadHeader = (name: 'host' | 'x-forwarded-host') => string | null | undefined;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request was made to the address visitors use. Under another name or port the browser keeps other cookies and takes our
 * forms for those of another site, so nothing would work beyond looking. Without a Host there is no browser. Proxies of ours may leave
 * the port out, or name the host they were asked for in X-Forwarded-Host.
 */
export function ownHostCheck({ publicUrl, trustedProxies }: OwnAddress): (header: ReadHeader) => boolean {
  const own = new URL(publicUrl);
  const defaultPort = own.protocol === 'https:' ? /:443$/ : /:80$/;
  const isOwn = (host: string) => {
    const asked = host.trim().toLowerCase().replace(defaultPort, '');
    return asked === own.host || (trustedProxies > 0 && asked === own.hostname);
  };
  return (header) => {
    const host = header('host');
    if (host === own.host || host === null || host === undefined || isOwn(host)) return true;
    if (trustedProxies === 0) return false;
    return isOwn(header('x-forwarded-host')?.split(',', 1)[0] ?? '');
  };
}

/** True for a form of one of our pages that was opened elsewhere: at our name over http, say, where `publicUrl` is https. */
export function isFormOfOurPageElsewhere({ method, headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (SAFE.has(method) || origin === null || !URL.canParse(origin) || origin === new URL(publicUrl).origin)
    return false;
  return headers.get('sec-fetch-site') === 'same-origin' || new URL(origin).host === headers.get('host');
}
