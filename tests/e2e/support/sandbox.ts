import { expect } from '@playwright/test';

interface Letter {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  links: string[];
}

/** The outside world of the site under test: the payment provider's other end and everybody's mailbox. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Where it is can be read from the site's own policy: the one foreign host that may be framed. */
  static async behind(siteUrl: string): Promise<Sandbox> {
    const policy = (await fetch(`${siteUrl}/masterclass/enroll`)).headers.get('content-security-policy') ?? '';
    const origin = /frame-src 'self' (http\S+?)(?:;|\s|$)/.exec(policy)?.[1];
    if (!origin) throw new Error(`The site's policy names no payment page: ${policy}`);
    return new Sandbox(origin);
  }

  /** The money of a transfer that is on its way arrives. */
  letArrive(reference: string): Promise<void> {
    return this.#tell('/control/paystack/arrive', { reference });
  }

  /** A transfer reaches the account number that was made for a payment, in kobo. */
  transfer(reference: string, amount: number): Promise<void> {
    return this.#tell('/control/paystack/transfer', { reference, amount });
  }

  /** Somebody pays another amount than was asked for, in kobo. */
  pay(reference: string, amount: number): Promise<void> {
    return this.#tell('/control/paystack/pay', { reference, amount });
  }

  /** The customer asks their bank for the money back. */
  dispute(reference: string): Promise<void> {
    return this.#tell('/control/paystack/dispute', { reference });
  }

  /** A customer writes to the shop on WhatsApp, or sends a `picture`, a `voice` note or a `document`. */
  writeOnWhatsApp(message: { from: string; name: string; text?: string; kind?: string; secondsAgo?: number }) {
    return this.#tell('/control/whatsapp/write', message);
  }

  /** Waits for the newest words on a customer's WhatsApp that match. */
  async whatsAppTo(number: string, words: RegExp): Promise<string> {
    let found: string | undefined;
    await expect
      .poll(
        async () => {
          const response = await fetch(`${this.url}/whatsapp.json?to=${number}`);
          const messages = (await response.json()) as { direction: string; text: string }[];
          found = messages.findLast(({ direction, text }) => direction === 'out' && words.test(text))?.text;
          return found;
        },
        { message: `a WhatsApp message to ${number} about ${words}`, timeout: 60_000 },
      )
      .toBeDefined();
    return found ?? '';
  }

  setFault(provider: string, fault: Record<string, unknown>, options: { times?: number; path?: string } = {}) {
    return this.#tell('/control', { provider, fault, ...options });
  }

  clearFaults(provider: string): Promise<void> {
    return this.#tell('/control', { provider, clear: true });
  }

  /** What was sent to an address since its owner was welcomed. */
  async lettersTo(email: string): Promise<Letter[]> {
    return (await this.#allLettersTo(email)).filter(({ subject }) => !/^Welcome to/.test(subject));
  }

  async #allLettersTo(email: string): Promise<Letter[]> {
    const response = await fetch(`${this.url}/mail.json?to=${encodeURIComponent(email)}`);
    return (await response.json()) as Letter[];
  }

  /** Waits for the one letter to this address whose subject matches. */
  async letterTo(email: string, subject: RegExp): Promise<Letter> {
    let found: Letter[] = [];
    await expect
      .poll(
        async () => {
          found = (await this.#allLettersTo(email)).filter((letter) => subject.test(letter.subject));
          return found.length;
        },
        { message: `one letter to ${email} about ${subject}`, timeout: 60_000 },
      )
      .toBe(1);
    return found[0] as Letter;
  }

  async #tell(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
  }
}
