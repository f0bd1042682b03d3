import path from 'node:path';
import type { PaystackSandbox, PaystackSandboxOptions } from './start-sandbox.ts';

const PARENT_CHECK_MS = 1_000;

const fail = (message: string): never => {
  process.stderr.write(`sandbox: ${message}\n`);
  process.exit(1);
};

export const wholeNumber = (name: string, fallback: number, most = 65_535): number => {
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

/** What the environment says; README.md has the table. */
export const paystackOptions = (): PaystackSandboxOptions => ({
  port: wholeNumber('SANDBOX_PORT', 3001),
  dataDir: path.resolve(process.env.SANDBOX_DATA_DIR || './var/sandbox'),
  webhookUrl: process.env.SANDBOX_WEBHOOK_URL || 'http://localhost:3000/webhooks/paystack',
  secretKey: process.env.PAYSTACK_SECRET_KEY || 'sk_test_sandbox0000000000000000000000000000000000',
  publicKey: process.env.PAYSTACK_PUBLIC_KEY || 'pk_test_sandbox0000000000000000000000000000000000',
  webhookRetrySeconds: secondsList('SANDBOX_WEBHOOK_RETRY'),
  rateLimitPerMinute: process.env.SANDBOX_RATE_LIMIT ? wholeNumber('SANDBOX_RATE_LIMIT', 0, 1_000_000) : undefined,
});

/** Runs a sandbox as this process: says why it cannot start, and stops on a signal or when its parent has gone. */
export const runSandbox = async <Started extends PaystackSandbox>(starting: Promise<Started>): Promise<Started> => {
  const sandbox = await starting.catch((error: NodeJS.ErrnoException & { port?: number }) =>
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
  return sandbox;
};
