import pg from 'pg';

/** How values are written as text, the same whatever the server's own settings are: hashes of two servers are compared. */
const SESSION = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, YMD'; set timezone to 'UTC'; set intervalstyle to 'postgres';
  set extra_float_digits to 1; set bytea_output to 'hex'; set xmloption to 'content'; set search_path to public;
  set statement_timeout to 0; set idle_in_transaction_session_timeout to 0; set client_min_messages to 'warning'`;

const DATA_CONNECTION_NAME = 'gida-data';

/** Runs `work` on a connection of its own that writes and reads whole tables; closed afterwards, also in the middle of a copy. */
export async function withDataConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: DATA_CONNECTION_NAME,
  });
  // A server that goes away between two queries reports it here; the query in flight is refused on its own.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SESSION);
    return await work(client);
  } finally {
    await closeNow(client);
  }
}

/** A polite goodbye would wait behind a copy that nobody reads any more. */
async function closeNow(client: pg.Client): Promise<void> {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  const timer = setTimeout(() => connection.stream.destroy(), 500);
  await client.end().catch(() => {});
  clearTimeout(timer);
}
