import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.server.ts';
import { standardOutput } from './standard-output.server.ts';

export type Log = ReturnType<typeof createLog>;

/** Fields that may carry secrets or personal data; pino writes `[redacted]` in their place at any of the two top levels. */
const PRIVATE = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'secret',
  'email',
  'phone',
  'callLine',
  'addressPhone',
  'addressLine1',
  'address',
  'card',
  'otp',
  'pin',
  'html',
  'text',
  'to',
  'x-paystack-signature',
  'set-cookie',
];

/** From here on a line is written at once: whatever comes next may be the end. */
const URGENT = pino.levels.values.warn ?? 40;

/** JSON lines on standard output, or wherever a test wants to read them. */
export function createLog(level: string, destination?: DestinationStream) {
  const output = destination ? undefined : standardOutput();
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(given, method, at) {
        method.apply(this, given);
        if (at >= URGENT) output?.flushSync();
      },
    },
    base: undefined,
    redact: { paths: PRIVATE.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? standardOutput());
}
