import { expect, inject, it } from 'vitest';
import { openDatabase } from './client.server.ts';

it('sets its limits on a connection, and compiles no question even where the server would', async () => {
  const wanted = new URL(inject('postgresUrl'));
  wanted.searchParams.set('options', '-c jit=on');
  const database = openDatabase(wanted.href, { max: 1 });
  try {
    const { rows } = await database.pool.query(
      "select current_setting('statement_timeout') s, current_setting('lock_timeout') l, current_setting('jit') jit",
    );
    expect(rows).toEqual([{ s: '5s', l: '4s', jit: 'off' }]);
  } finally {
    await database.close();
  }
});
