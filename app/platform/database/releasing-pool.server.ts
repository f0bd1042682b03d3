import pg from 'pg';

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool that takes a connection back by itself when it breaks in somebody's hands. Drizzle forgets the one whose `begin` fails: each
 * such connection would be missing for good, and after as many as the pool has, nobody would get one any more.
 */
export class ReleasingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) return super.connect().then(releaseWhenBroken);
    super.connect(taken);
    return undefined;
  }
}

function releaseWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', whenBroken);
    release(error);
  };
  const whenBroken = () => releaseOnce(true);
  client.once('end', whenBroken);
  client.release = releaseOnce;
  return client;
}
