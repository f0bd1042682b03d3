import { paystackOptions, runSandbox, wholeNumber } from '../run-sandbox.ts';
import { startSandbox } from './start-everything.ts';

/** Paystack's stand-in with its neighbours, for a program that reads the one line of JSON. */
const { url, smtpUrl, environment } = await runSandbox(
  startSandbox({
    ...paystackOptions(),
    smtpPort: wholeNumber('SANDBOX_SMTP_PORT', 3002),
    googleClientId: process.env.GOOGLE_CLIENT_ID || 'sandbox.apps.googleusercontent.com',
    googleClientSecret: process.env.GOOGLE_CLIENT_SECRET || 'sandbox-google-secret',
  }),
);

process.stdout.write(`${JSON.stringify({ sandbox: 'ready', url, smtpUrl, environment })}\n`);
