import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.server.ts';

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

/** JSON lines on standard output, or wherever a test wants to read them. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: { paths: PRIVATE.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}
