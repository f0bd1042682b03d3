import path from 'node:path';
import { startSandbox } from './start-sandbox.ts';

const PARENT_CHECK_MS = 1_000;

const fail = (message: string): never => {
  process.stderr.write(`sandbox: ${message}\n`);
  process.exit(1);
};

const wholeNumber = (name: string, fallback: number, most = 65_535): number => {
  const text = process.env[name] ?? '';
  if (text === '') return fallback;
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : fail(`${name} must be a number up to ${most}`);
};

const secondsList = (name: string): number[] | undefined => {
  const text = process.env[name] ?? '';
  if (text === '') return undefined;
  const seconds = text.split(',').map(Number);
  return seconds.every((one) => one >= 0 && one <= 86_400) ? seconds : fail(`${name} must be seconds like 1,3,10`);
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const environment = process.env;
const sandbox = await startSandbox({
  port: wholeNumber('SANDBOX_PORT', 3001),
  smtpPort: wholeNumber('SANDBOX_SMTP_PORT', 3002),
  dataDir: path.resolve(environment.SANDBOX_DATA_DIR || './var/sandbox'),
  webhookUrl: environment.SANDBOX_WEBHOOK_URL || 'http://localhost:3000/webhooks/paystack',
  secretKey: environment.PAYSTACK_SECRET_KEY || 'sk_test_sandbox0000000000000000000000000000000000',
  publicKey: environment.PAYSTACK_PUBLIC_KEY || 'pk_test_sandbox0000000000000000000000000000000000',
  googleClientId: environment.GOOGLE_CLIENT_ID || 'sandbox.apps.googleusercontent.com',
  googleClientSecret: environment.GOOGLE_CLIENT_SECRET || 'sandbox-google-secret',
  webhookRetrySeconds: secondsList('SANDBOX_WEBHOOK_RETRY'),
  rateLimitPerMinute: environment.SANDBOX_RATE_LIMIT ? wholeNumber('SANDBOX_RATE_LIMIT', 0, 1_000_000) : undefined,
}).catch((error: NodeJS.ErrnoException & { port?: number }) =>
  fail(error.code === 'EADDRINUSE' ? `port ${error.port} is taken` : error.message),
);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await sandbox.close();
  process.exit(0);
};

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

const parentPid = wholeNumber('SANDBOX_PARENT_PID', 0, 2 ** 30);
if (parentPid > 0) {
  // A parent that was killed cannot send a signal; without this the ports would stay taken for ever.
  setInterval(() => {
    if (!isAlive(parentPid)) void stop();
  }, PARENT_CHECK_MS).unref();
}

const { url, smtpUrl } = sandbox;
process.stdout.write(`${JSON.stringify({ sandbox: 'ready', url, smtpUrl, environment: sandbox.environment })}\n`);
