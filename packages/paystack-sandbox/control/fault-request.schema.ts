import { z } from 'zod';
import { FAULT_KINDS, FAULT_PROVIDERS, type Fault, type FaultProvider } from './faults.ts';

const envelope = z.strictObject({
  provider: z.enum(FAULT_PROVIDERS as [FaultProvider, ...FaultProvider[]]),
  fault: z.record(z.string(), z.unknown()).optional(),
  kind: z.string().optional(),
  value: z.unknown().optional(),
  /** How often it happens; 0 = until cleared. */
  times: z.coerce.number().int().min(0).max(100_000).default(1),
  path: z.string().max(200).default(''),
  clear: z.union([z.boolean(), z.enum(['true', 'on', '1'])]).optional(),
});

type FaultRequest =
  | { ok: true; clear: { provider: FaultProvider; kind?: string } }
  | { ok: true; set: Fault[] }
  | { ok: false; reason: string };

/**
 * Reads `{provider, fault: {status: 503, delayMs: 2000}, times, path}` (JSON) or `{provider, kind, value, times, path}`
 * (the form of the index page). `clear` switches off one kind, or the whole provider when no kind is named.
 */
export const parseFaultRequest = (fields: Record<string, unknown>): FaultRequest => {
  const parsed = envelope.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: z.prettifyError(parsed.error) };
  const { provider, fault, kind, value, times, path, clear } = parsed.data;
  if (clear) return { ok: true, clear: kind ? { provider, kind } : { provider } };
  const kinds: Record<string, z.ZodType<number | true>> = FAULT_KINDS[provider];
  const wanted = fault ?? (kind ? { [kind]: value === undefined || value === '' ? true : value } : {});
  const set: Fault[] = [];
  for (const [name, raw] of Object.entries(wanted)) {
    const schema = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (schema === undefined) return { ok: false, reason: `${provider} knows ${Object.keys(kinds).join(', ')}` };
    const checked = schema.safeParse(raw);
    if (!checked.success) return { ok: false, reason: `${name}: ${z.prettifyError(checked.error)}` };
    set.push({ provider, kind: name, value: checked.data, remaining: times === 0 ? null : times, path });
  }
  return set.length > 0 ? { ok: true, set } : { ok: false, reason: 'name a fault, or clear' };
};
