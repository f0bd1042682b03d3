import { expect, it } from 'vitest';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { createSite } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();

it('is a stream for a browser’s events, and no page’s data, which would be waited for without end', async () => {
  const viewer = await aUser(database.db);
  const auth = { viewer: async () => viewer } as unknown as Auth;
  const visitor = (await createSite(await createTestServices(database, { auth }))).visitor();
  visitor.cookies.set('session', 'x');
  const stream = await visitor.get('/live');
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  await stream.body?.cancel();
  expect((await visitor.get('/live.data')).status).toBe(404);
});
