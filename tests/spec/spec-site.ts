import { beforeAll } from 'vitest';
import type { Role } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

type Harness = Awaited<ReturnType<typeof createAuthHarness>>;

export interface Page {
  status: number;
  /** Path of a redirect, or ''. */
  location: string;
  html: string;
  /** What a person reads: without markup, and with every space made one. */
  words: string;
}

/**
 * The whole site on a database of its own, with real sign-in, for tests that hold a page against a sentence of the
 * specification. Call at the top level of a test file.
 */
export function useSpecSite(options: Parameters<typeof useTestDatabase>[0] = {}, services: Partial<Services> = {}) {
  const handle = useTestDatabase(options);
  let harness: Harness;
  let site: Awaited<ReturnType<typeof createSite>>;
  let people = 0;

  beforeAll(async () => {
    harness = await createAuthHarness(handle);
    site = await createSite({ ...harness.services, auth: harness.auth, ...services });
  });

  async function signIn(role: Role, name: string): Promise<Visitor & { userId: string }> {
    people += 1;
    const person = { email: `spec${people}@example.com`, password: 'iroko-and-obeche', name, role };
    const userId = await anAccount(handle.db, person);
    const visitor = site.visitor();
    const { status } = await visitor.post('/login', { email: person.email, password: person.password });
    if (status !== 303) throw new Error(`Signing in was answered with ${status}`);
    return Object.assign(visitor, { userId });
  }

  return {
    handle,
    services: () => harness.services,
    clock: () => harness.clock,
    visitor: () => site.visitor(),
    customer: (name = 'Ada') => signIn('customer', name),
    admin: () => signIn('owner', 'Ngozi'),
    staff: () => signIn('staff', 'Bola'),
    read: async (who: Visitor, path: string) => pageOf(await who.get(path)),
  };
}

/** As /editAddress and /onboarding/address take it. */
export const ADDRESS = {
  addressLine1: '7 Bode Thomas Street',
  addressPhone: '0803 123 4567',
  state: 'Lagos',
  city: 'Surulere',
};

export async function pageOf(response: Response): Promise<Page> {
  const html = await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '', html, words: readable(html) };
}

function readable(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

/** The markup of the first element with this tag, to look inside a bar, a footer or a list. */
export function part(html: string, tag: string): string {
  return new RegExp(`<${tag}[\\s>][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? '';
}

/** Every link of a piece of markup: words and where it leads, in the order of the page. */
export function linksOf(html: string): { to: string; words: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inside = '']) => ({
    to: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    words: readable(inside).trim() || (/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  }));
}
