import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { HttpVisitor } from './http-visitor.ts';

/** Somebody with an account, and a browser they are signed in with. */
export interface Person {
  name: string;
  email: string;
  password: string;
  page: Page;
  context: BrowserContext;
  /** Asks as the same person without a browser. */
  http: HttpVisitor;
}

export const PASSWORD = 'odo-iroko-mahogany';

/** Printed by `npm start` wherever the public address is local. */
export const OWNER = { name: 'Ngozi', email: 'owner@gida.example', password: 'iroko-afara-mahogany' };

export const LAGOS_ADDRESS = {
  addressLine1: '14 Adeola Odeku Street, Victoria Island',
  addressPhone: '0803 555 0142',
  city: 'Lagos',
  state: 'Lagos',
};

export function newEmail(who: string): string {
  return `${who}-${randomUUID().slice(0, 8)}@journeys.example`;
}

/** Signs up by request, gives a name and, unless there is none, an address. */
export async function signUpQuickly(
  siteUrl: string,
  name: string,
  address: typeof LAGOS_ADDRESS | null = LAGOS_ADDRESS,
) {
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? '');
  const http = await HttpVisitor.of(siteUrl);
  await expectRedirect(http.post('/signup', { email, password: PASSWORD, repeat: PASSWORD }), '/onboarding');
  await expectRedirect(http.post('/onboarding', { username: name }));
  if (address) await expectRedirect(http.post('/editAddress', address));
  return { name, email, password: PASSWORD, http };
}

export async function signInQuickly(siteUrl: string, account: { email: string; password: string }) {
  const http = await HttpVisitor.of(siteUrl);
  await expectRedirect(http.post('/login', { email: account.email, password: account.password }));
  return http;
}

async function expectRedirect(sent: ReturnType<HttpVisitor['post']>, to = '/'): Promise<void> {
  const { status, location, text } = await sent;
  if (status >= 300 && status < 400 && location.startsWith(to)) return;
  const words = text.replace(/<script.*?<\/script>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');
  throw new Error(`A form was answered with ${status} ${location}: ${words.slice(0, 500)}`);
}

/** As long as a person needs at the very least; what comes faster is taken for a robot's. */
export const A_PERSON_TYPES_MS = 3_200;
