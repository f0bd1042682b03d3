type PhotoForm = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'missing' | 'unreadable' };

/** The one file of the photo's form. An empty file is what a browser sends for none; another field is no form of ours. */
export async function readPhotoForm(form: FormData): Promise<PhotoForm> {
  const [entry, ...more] = [...form];
  if (!entry) return { ok: false, reason: 'missing' };
  const [name, value] = entry;
  if (more.length > 0 || name !== 'picture') return { ok: false, reason: 'unreadable' };
  if (typeof value === 'string' || value.size === 0) return { ok: false, reason: 'missing' };
  return { ok: true, bytes: new Uint8Array(await value.arrayBuffer()) };
}
