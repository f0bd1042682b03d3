import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxOptions, startSandbox } from './neighbours/start-everything.ts';

interface ReceivedWebhook {
  body: string;
  signature: string;
  event: { event: string; data: Record<string, unknown> };
}

/** A sandbox on free ports with a folder of its own and somebody listening for its webhooks. */
export interface TestSandbox extends Sandbox {
  secretKey: string;
  dataDir: string;
  received: ReceivedWebhook[];
  /** What the listener answers, in turn; the last one stays. */
  answers: number[];
  api(
    path: string,
    init?: { method?: string; json?: unknown; key?: string; headers?: Record<string, string> },
  ): Promise<Reply>;
  control(path: string, json: unknown): Promise<Reply>;
  /** Moves the sandbox's clock forward. */
  skip(milliseconds: number): void;
  /** Stops it and starts it again on the same folder. */
  restart(): Promise<void>;
}

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  /** `body.data`, or nothing. */
  data: Record<string, unknown>;
}

const listenForWebhooks = async (received: ReceivedWebhook[], answers: number[]): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({
      body,
      signature: String(request.headers['x-paystack-signature'] ?? request.headers['x-hub-signature-256']),
      event: JSON.parse(body),
    });
    response.statusCode = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const readReply = async (response: Response): Promise<Reply> => {
  const body = (await response.json()) as Record<string, unknown>;
  const data = (body.data ?? {}) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body, data };
};

/** Waits until the condition holds, for at most five seconds. */
export const eventually = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited five seconds in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

export const startTestSandbox = async (overrides: Partial<SandboxOptions> = {}): Promise<TestSandbox> => {
  const received: ReceivedWebhook[] = [];
  const answers = [200];
  const listener = await listenForWebhooks(received, answers);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-test-'));
  const secretKey = 'sk_test_secret';
  let skipped = 0;
  const options: SandboxOptions = {
    port: 0,
    smtpPort: 0,
    dataDir,
    webhookUrl: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/paystack`,
    secretKey,
    publicKey: 'pk_test_public',
    googleClientId: 'client-id',
    googleClientSecret: 'client secret+/:',
    webhookRetrySeconds: [0.02, 0.02, 0.02],
    rateLimitPerMinute: 0,
    refundStepMs: 20,
    now: () => new Date(Date.now() + skipped),
    ...overrides,
  };
  let sandbox = await startSandbox(options);
  const self: TestSandbox = {
    ...sandbox,
    secretKey,
    dataDir,
    received,
    answers,
    api: async (apiPath, { method = 'GET', json, key = secretKey, headers = {} } = {}) => {
      const response = await fetch(`${self.url}/paystack${apiPath}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      return readReply(response);
    },
    control: async (controlPath, json) => {
      const body = JSON.stringify(json);
      const headers = { 'content-type': 'application/json' };
      return readReply(await fetch(`${self.url}${controlPath}`, { method: 'POST', headers, body }));
    },
    skip: (milliseconds) => {
      skipped += milliseconds;
    },
    restart: async () => {
      await sandbox.close();
      sandbox = await startSandbox(options);
      Object.assign(self, { url: sandbox.url, smtpUrl: sandbox.smtpUrl, environment: sandbox.environment });
    },
    close: async () => {
      await sandbox.close();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return self;
};
