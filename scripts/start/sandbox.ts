import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PastPayment } from '#database/seed/past-payment.ts';
import { CannotStart } from './cannot-start.ts';
import { type Child, startNode } from './child.ts';
import { firstFreePort } from './port.ts';
import { sayWhileWaiting } from './progress.ts';
import type { Settings } from './settings.ts';

type Environment = Record<string, string | undefined>;

export type RunningSandbox = Child & {
  url: string;
  /** Where the app finds the simulated services, and their keys. */
  environment: Record<string, string>;
};

/** Where the app takes Paystack's webhooks. */
const WEBHOOK_PATH = '/webhooks/paystack';

/** Which variable says that a real service is in use, and whose sandbox settings must then keep away. */
const REAL_SERVICES = [
  { decidedBy: 'PAYSTACK_SECRET_KEY', prefixes: ['PAYSTACK_'] },
  { decidedBy: 'SMTP_URL', prefixes: ['SMTP_', 'EMAILJS_'] },
  { decidedBy: 'EMAILJS_USER_ID', prefixes: ['EMAILJS_'] },
  { decidedBy: 'GOOGLE_CLIENT_ID', prefixes: ['GOOGLE_'] },
  { decidedBy: 'WHATSAPP_TOKEN', prefixes: ['WHATSAPP_'] },
  { decidedBy: 'FORM_URL', prefixes: ['FORM_'] },
  { decidedBy: 'CHAT_SRC', prefixes: ['CHAT_'] },
];

/** The sandbox stands in for missing keys, on this machine's own address or in a rehearsal, never for the public. */
export function isSandboxNeeded(settings: Settings, environment: Environment): boolean {
  const complete = ['PAYSTACK_SECRET_KEY', 'SMTP_URL', 'GOOGLE_CLIENT_ID'].every((name) => environment[name]);
  return !complete && (settings.isLocal || settings.allowsTestKeys);
}

/** What the given environment leaves open, filled from the sandbox. A real key never meets a sandbox host. */
export function withSandbox(environment: Environment, sandbox: Record<string, string>): Environment {
  const real = REAL_SERVICES.filter(({ decidedBy }) => environment[decidedBy]).flatMap(({ prefixes }) => prefixes);
  const used = Object.entries(sandbox).filter(([name]) => !real.some((prefix) => name.startsWith(prefix)));
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(used), ...Object.fromEntries(given) };
}

function withoutRealKeys(environment: Environment): Environment {
  const prefixes = REAL_SERVICES.flatMap((service) => service.prefixes);
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !prefixes.some((one) => name.startsWith(one))),
  );
}

/** Starts it beside the shop's port and waits for its one line of JSON. It ends itself when this process is killed. */
export async function startSandbox(settings: Settings, patienceMs: number): Promise<RunningSandbox> {
  const port = await firstFreePort(settings.port + 1, { patienceMs });
  const smtpPort = await firstFreePort(settings.port + 2, { patienceMs, except: port });
  const child = startNode(path.join('packages', 'paystack-sandbox', 'neighbours', 'main.ts'), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...withoutRealKeys(process.env),
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: path.join(settings.dataDir, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${settings.port}${WEBHOOK_PATH}`,
      SANDBOX_PARENT_PID: String(process.pid),
    },
  });
  const ready = new Promise<{ url: string; environment: Record<string, string> }>((resolve) => {
    // What it prints later has no reader, but must be read all the same or its pipe fills up.
    createInterface({ input: child.process.stdout ?? process.stdin }).on('line', (line) => {
      if (line.startsWith('{"sandbox":"ready"')) resolve(JSON.parse(line));
    });
  });
  const first = await sayWhileWaiting('sandbox', 'starting', Promise.race([ready, child.ended]));
  if (typeof first !== 'string') return { ...child, url: first.url, environment: first.environment };
  throw new CannotStart(`the sandbox of outside services did not start (${first}).`, 'See what it wrote above.');
}

/** So that the payments of the demo's past can be asked after, given back and disputed like any other. */
export async function tellOfPast({ url }: Pick<RunningSandbox, 'url'>, past: readonly PastPayment[]): Promise<void> {
  const answer = await fetch(`${url}/control/paystack/past`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(past),
  });
  if (!answer.ok) throw new Error(`The sandbox does not take the past of the shop: ${await answer.text()}`);
}
