import { paystackOptions, runSandbox } from './run-sandbox.ts';
import { startPaystackSandbox } from './start-sandbox.ts';

/** `node packages/paystack-sandbox`: Paystack's stand-in alone. */
const options = paystackOptions();
const { url, environment } = await runSandbox(startPaystackSandbox(options));

process.stdout.write(
  `Paystack's stand-in is ready at ${url}: payments, and switches to make it misbehave.
It sends webhooks to ${options.webhookUrl} (SANDBOX_WEBHOOK_URL).

Give your program:
${Object.entries(environment)
  .map(([name, value]) => `  ${name}=${value}`)
  .join('\n')}

Ctrl-C stops it.
`,
);
