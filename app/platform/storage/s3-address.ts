export interface S3Address {
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/folder`, without a slash at the end and without the key. */
  endpoint: string;
  /** `folder/`, or '' when objects lie at the top of the bucket. */
  folder: string;
  region: string;
}

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET[/FOLDER][?region=eu-west-1][&tls=off]`, the key and the secret percent-encoded; null when it is
 * not that. The bucket is in the path, which AWS, Cloudflare R2, Backblaze B2 and MinIO all understand.
 */
export function readS3Address(url: string): S3Address | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 's3:' || !parsed.username || !parsed.password || !parsed.host) return null;
  const [bucket = '', ...folders] = parsed.pathname.split('/').filter((part) => part !== '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null;
  if (!folders.every((part) => /^[a-z0-9_-][a-z0-9_.-]*$/.test(part))) return null;
  const [accessKeyId, secretAccessKey] = [decoded(parsed.username), decoded(parsed.password)];
  if (!accessKeyId || !secretAccessKey) return null;
  const scheme = parsed.searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    accessKeyId,
    secretAccessKey,
    endpoint: `${scheme}://${parsed.host}/${bucket}`,
    folder: folders.map((part) => `${part}/`).join(''),
    region: parsed.searchParams.get('region') ?? 'us-east-1',
  };
}

/** Undefined for a `%` that begins no code. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
