import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopProcess, startShopProcess } from '#tests/processes/shop-process.ts';

/** The shop's one process, and who starts it again when it dies, as systemd does. */
export interface SupervisedWeb {
  pid: () => number;
  /** Resolves when the shop answers and can reach what it needs. */
  isUp: () => Promise<void>;
  /** When it died, as milliseconds since 1970. */
  deaths: number[];
  /** What the processes wrote before they died, for a failure's explanation. */
  said: () => string;
  /** Asks it to stop, as a deployment does, and starts the next one at once. Gives how it ended. */
  restart: () => Promise<string>;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

/** `environment` must name PORT: people come back to the same address. */
export async function superviseWeb(environment: Record<string, string>): Promise<SupervisedWeb> {
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const deaths: number[] = [];
  let isWanted = true;
  let isAsked = false;
  let said = '';
  let shop: ShopProcess = await startShopProcess(environment);
  let next = startAgainWhenDead(shop);

  function startAgainWhenDead(current: ShopProcess): Promise<void> {
    return current.ended.then(async () => {
      said = (said + current.said()).slice(-20_000);
      if (!isWanted) return;
      if (!isAsked) deaths.push(Date.now());
      shop = await startWithPatience();
      next = startAgainWhenDead(shop);
    });
  }

  /** A process that finds no database ends; the next try may find it. */
  async function startWithPatience(): Promise<ShopProcess> {
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(200)) {
      try {
        return await startShopProcess(environment);
      } catch (error) {
        if (Date.now() > until || !isWanted) throw error;
      }
    }
  }

  return {
    pid: () => shop.pid,
    async isUp() {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(25)) {
        const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
        if (answer?.ok) return;
      }
      throw new Error(`The shop does not come back:\n${shop.said()}`);
    },
    deaths,
    async restart() {
      isAsked = true;
      const { ended } = shop;
      process.kill(shop.pid, 'SIGTERM');
      const end = await ended;
      // `next` starts the one after it.
      await next;
      isAsked = false;
      return end;
    },
    said: () => said + shop.said(),
    async stop() {
      isWanted = false;
      await shop.stop();
      await next;
    },
  };
}
