import type { AccessResult } from '../access/access-result.ts';
import type { Config } from '../config.server.ts';
import type { Log } from '../logging/log.server.ts';
import type { AskPaystack } from './ask-paystack.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import type {
  AccountInput,
  AccountResult,
  InitializeInput,
  InitializeResult,
  PaymentProvider,
  ProviderTransaction,
  VerifyResult,
} from './payment-provider.ts';
import {
  accountSchema,
  envelopeSchema,
  initializedSchema,
  parseJson,
  readTransaction,
  saysDuplicate,
  saysNotFound,
} from './paystack-answers.ts';
import { createPaystackRefunds } from './paystack-refunds.server.ts';
import { createPaystackSettlements } from './paystack-settlements.server.ts';
import { PAYSTACK_SIGNATURE_HEADER, readPaystackEvent, readPaystackWebhook } from './paystack-webhook.server.ts';
import { paystackWindow } from './paystack-window.server.ts';
import { createSendRequest, type SendRequest } from './send-request.server.ts';

interface PaystackOptions {
  log: Log;
  /** Called when our key or address was refused, by whatever was asked; at most once a minute, however many are refused. */
  onRefused?: () => void;
  send?: SendRequest;
  now?: () => number;
}

type Begun = { ok: true; data: unknown } | Extract<InitializeResult, { ok: false }>;

const LIMITS = { connectMs: 3_000, totalMs: 8_000, maxBytes: 2 * 1024 * 1024 };
/** While Paystack is down, one request in half a minute tries it; the others are refused at once. */
const BREAKER = { failures: 5, openMs: 30_000 };
/** The channels Paystack offers a Nigerian account. */
const CHANNELS = ['card', 'bank_transfer', 'ussd', 'bank', 'qr'];
const PER_PAGE = 100;
const REFUSAL_TOLD_EVERY_MS = 60_000;
/** A hundred thousand payments in the days compared: beyond that something is wrong with the paging. */
const MAX_PAGES = 1_000;

/** Unreadable is no answer of Paystack's, whatever its status. */
function readEnvelope(body: string) {
  try {
    return envelopeSchema.safeParse(parseJson(body));
  } catch {
    return envelopeSchema.safeParse(undefined);
  }
}

/** Paystack's API; the sandbox speaks the same. */
export function createPaystack(config: Config['paystack'], options: PaystackOptions): PaymentProvider {
  const { log, onRefused, send = createSendRequest(LIMITS), now = () => performance.now() } = options;
  const breaker = new CircuitBreaker({ ...BREAKER, now });
  let toldAt = Number.NEGATIVE_INFINITY;

  const tellRefused = () => {
    if (now() - toldAt < REFUSAL_TOLD_EVERY_MS) return;
    toldAt = now();
    onRefused?.();
  };

  const call: AskPaystack = async (method, path, body, options) => {
    const answer = await callUnlessDown(method, path, body, options);
    if (!answer.ok && answer.isOurs) tellRefused();
    return answer;
  };

  const callUnlessDown: AskPaystack = async (method, path, body, options) => {
    if (!breaker.mayCall()) return { ok: false, message: 'the payment service is not answering; given a rest' };
    const answer = await ask(method, path, body, options);
    // A refusal of our key is an answer: resting would only hide it.
    if (answer.ok || answer.isOurs) breaker.succeeded();
    else breaker.failed();
    if (!answer.ok) {
      log.warn(
        { path: path.split('?')[0], problem: answer.message },
        'the payment service did not answer as it should',
      );
    }
    return answer;
  };

  const ask: AskPaystack = async (method, path, body, options) => {
    const headers = { Authorization: `Bearer ${config.secretKey}`, Accept: 'application/json' };
    const json = body && { body: JSON.stringify(body) };
    try {
      const response = await send({
        method,
        url: `${config.apiUrl}${path}`,
        headers: json ? { ...headers, 'Content-Type': 'application/json' } : headers,
        ...json,
        ...options,
      });
      const { status } = response;
      // None of these says anything about the payment: our key, their limits, their trouble.
      if (status === 401 || status === 403) return { ok: false, message: `HTTP ${status}`, isOurs: 'refused' };
      if (status === 408 || status === 429 || status >= 500) return { ok: false, message: `HTTP ${status}` };
      const parsed = readEnvelope(response.body);
      if (status === 404 && !parsed.success) return { ok: false, message: 'HTTP 404', isOurs: 'lost' };
      return parsed.success
        ? { ok: true, status, envelope: parsed.data }
        : { ok: false, message: `HTTP ${status} with an unknown body` };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };

  /** Begins a payment. The reference makes a repeat a repeat: `duplicate` means that it is there already. */
  async function begin(path: string, reference: string, body: object): Promise<Begun> {
    const answer = await call('POST', path, { reference, currency: 'NGN', ...body });
    if (!answer.ok) return { ok: false, reason: answer.isOurs ? 'no_access' : 'unreachable', message: answer.message };
    const { status, envelope } = answer;
    // Of this call nothing can be missing but the call itself.
    if (status === 404) {
      tellRefused();
      return { ok: false, reason: 'no_access', message: envelope.message };
    }
    if (saysDuplicate(envelope)) return { ok: false, reason: 'duplicate', message: envelope.message };
    if (!envelope.status) return { ok: false, reason: 'refused', message: envelope.message };
    return { ok: true, data: envelope.data };
  }

  async function initialize(input: InitializeInput): Promise<InitializeResult> {
    const begun = await begin('/transaction/initialize', input.reference, {
      email: input.email,
      amount: String(input.amountKobo),
      channels: CHANNELS,
      callback_url: input.callbackUrl,
      metadata: { ...input.metadata, cancel_action: input.cancelUrl },
    });
    if (!begun.ok) return begun;
    const created = initializedSchema.safeParse(begun.data);
    if (!created.success || created.data.reference !== input.reference) {
      return { ok: false, reason: 'unreachable', message: 'initialize answered with unknown data' };
    }
    return { ok: true, authorizationUrl: created.data.authorization_url, accessCode: created.data.access_code };
  }

  async function openAccount(input: AccountInput): Promise<AccountResult> {
    const begun = await begin('/charge', input.reference, {
      email: input.email,
      amount: String(input.amountKobo),
      bank_transfer: { account_expires_at: input.expiresAt.toISOString() },
      metadata: input.metadata,
    });
    if (!begun.ok) return begun;
    const opened = accountSchema.safeParse(begun.data);
    if (!opened.success || opened.data.reference !== input.reference) {
      // It cannot be paid by what we do not understand; whatever was made of it ends by itself.
      return { ok: false, reason: 'refused', message: 'charge answered without an account number' };
    }
    const { bank, account_name, account_number, account_expires_at } = opened.data;
    const account = { bank: bank.name, accountName: account_name, accountNumber: account_number };
    return { ok: true, account: { ...account, expiresAt: account_expires_at } };
  }

  async function checkAccess(): Promise<AccessResult> {
    // A refusal leads to this check, so the check reports none: it would be repeated for ever.
    const answer = await callUnlessDown('GET', '/transaction?perPage=1');
    if (!answer.ok) return { ok: false, reason: answer.isOurs ?? 'unreachable', message: answer.message };
    const { status, envelope } = answer;
    if (status === 404) return { ok: false, reason: 'lost', message: envelope.message };
    return envelope.status ? { ok: true } : { ok: false, reason: 'unreachable', message: envelope.message };
  }

  async function verify(reference: string): Promise<VerifyResult> {
    const answer = await call('GET', `/transaction/verify/${encodeURIComponent(reference)}`);
    if (!answer.ok) return { ok: false, reason: 'unreachable', message: answer.message };
    const { status, envelope } = answer;
    if (!envelope.status) {
      const reason = saysNotFound(status, envelope) ? 'not_found' : 'unreadable';
      return { ok: false, reason, message: envelope.message };
    }
    const transaction = readTransaction(envelope.data);
    if (!transaction) return { ok: false, reason: 'unreadable', message: 'verify answered with unknown data' };
    if (transaction.reference !== reference) {
      return { ok: false, reason: 'unreadable', message: 'verify answered for another reference' };
    }
    return { ok: true, transaction };
  }

  async function* listSuccessful(from: Date, to: Date): AsyncIterable<ProviderTransaction> {
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = new URLSearchParams({
        status: 'success',
        from: from.toISOString(),
        to: new Date(to.getTime() - 1).toISOString(),
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const answer = await call('GET', `/transaction?${query}`);
      if (!answer.ok) throw new Error(`The list of payments did not come: ${answer.message}`);
      const { status, data, message } = answer.envelope;
      if (!status || !Array.isArray(data)) throw new Error(`The list of payments cannot be read: ${message}`);
      for (const row of data as unknown[]) {
        const transaction = readTransaction(row);
        if (transaction) yield transaction;
        else log.error({ page }, 'a payment in the list of the payment service cannot be read');
      }
      if (data.length < PER_PAGE) return;
    }
    throw new Error(`The list of payments does not end after ${MAX_PAGES} pages`);
  }

  return {
    name: 'paystack',
    mode: config.secretKey.startsWith('sk_live_') ? 'live' : 'test',
    takesPayments: true,
    checkAccess,
    initialize,
    openAccount,
    verify,
    listSuccessful,
    ...createPaystackRefunds(call, verify, log),
    ...createPaystackSettlements(call),
    signatureHeader: PAYSTACK_SIGNATURE_HEADER,
    readWebhook: (rawBody, signature) => readPaystackWebhook(rawBody, signature, config.secretKey),
    readEvent: readPaystackEvent,
    window: paystackWindow({ paystack: config }),
  };
}
