import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import type { DatabaseHandle } from '#app/platform/database/client.server.ts';
import { CLIENT_ADDRESS_HEADER } from '#app/platform/rate-limits/client-block.ts';
import { createTestServices } from './test-services.ts';

/** Real sign-in on a test database; reset mails are kept instead of queued. */
export async function createAuthHarness(handle: DatabaseHandle, environment: Record<string, string> = {}) {
  const services = await createTestServices(handle, { environment });
  const mails: { email: string; name: string; url: string }[] = [];
  const auth = createAuth({
    ...services,
    sendResetMail: async (_db, mail) => {
      mails.push(mail);
    },
  });
  return { services, clock: services.testClock, auth, mails, tokenOf };
}

/** A request of a browser at `address` that holds the cookies of earlier `Set-Cookie` lines. */
export function requestFrom(address: string, cookies: string[] = [], url = 'http://localhost:3000/login'): Request {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address, 'user-agent': 'test' });
  if (cookies.length > 0) headers.set('cookie', cookies.map((line) => line.split(';')[0]).join('; '));
  return new Request(url, { headers });
}

function tokenOf(mail: { url: string } | undefined): string {
  return new URL(mail?.url ?? 'http://none.invalid').searchParams.get('token') ?? '';
}
