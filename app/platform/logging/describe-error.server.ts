import { stdSerializers } from 'pino';

/**
 * An error as the log may keep it. A failed query carries its parameters in its message and in a field, and those hold session
 * tokens, addresses and phone numbers: the statement stays, the values go (secrets and personal data never reach a log).
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  const code = (error as { code?: unknown }).code;
  return {
    type,
    message: withoutParameters(message),
    stack: withoutParameters(stack),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause ? { cause } : {}),
  };
}

/** Drizzle writes `params: …` on a line of its own after the statement; PostgreSQL's own messages may quote a row after `Key (`. */
function withoutParameters(text: string): string {
  return text.replace(/^params:.*$/gm, 'params: [redacted]').replace(/Key \((.*?)\)=\(.*?\)/g, 'Key ($1)=([redacted])');
}
