import { describe, expect, it } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { describeError } from './describe-error.server.ts';

const database = useTestDatabase();

describe('describeError', () => {
  it('keeps the statement and drops the values of a failed query', async () => {
    await aUser(database.db, { email: 'canary@example.com' });
    const failure = await aUser(database.db, { email: 'canary@example.com' }).catch((error: unknown) => error);
    const text = JSON.stringify(describeError(failure));
    expect(text).toContain('insert into');
    expect(text).toContain('23505');
    expect(text).not.toContain('canary');
  });

  it('leaves what is no error as it is', () => {
    expect(describeError('plain')).toBe('plain');
  });
});
