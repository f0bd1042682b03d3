import type { Context } from 'hono';

type RequestFields = { ok: true; fields: Record<string, unknown> } | { ok: false; reason: 'unreadable' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of a request as named values, whether sent as JSON, as a form or as multipart. Text without a content type is
 * read as JSON, because the pop-up script posts its JSON that way. An empty body is an empty record.
 */
export const readFields = async (c: Context): Promise<RequestFields> => {
  const contentType = (c.req.header('content-type') ?? '').toLowerCase();
  try {
    // Fails when the caller hangs up in the middle of its body.
    const bytes = await c.req.arrayBuffer();
    if (bytes.byteLength === 0) return { ok: true, fields: {} };
    if (contentType.includes('multipart/form-data')) {
      const original = c.req.header('content-type') ?? '';
      const form = await new Response(bytes, { headers: { 'content-type': original } }).formData();
      const entries = [...form.entries()].map(([key, value]) => [key, typeof value === 'string' ? value : value.name]);
      return { ok: true, fields: Object.fromEntries(entries) };
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (contentType.includes('application/x-www-form-urlencoded')) {
      return { ok: true, fields: Object.fromEntries(new URLSearchParams(text)) };
    }
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ok: true, fields: value } : { ok: false, reason: 'unreadable' };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
};

/** One form value as trimmed text; everything that is not text counts as missing. */
export const textField = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};
