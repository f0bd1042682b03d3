import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf, killServer, killTogether } from '#packages/embedded-postgres/kill-server.ts';
import { CHECKOUT } from '#scripts/start/checkout.ts';
import { freePort } from '#tests/processes/free-port.ts';

export interface SecondStartReport {
  /** Second starts in a data folder that is in use, and how many of them refused and said why. */
  tries: number;
  refused: number;
  /** Kills of everything at once, and how many were followed by a start with all that was there before. */
  kills: number;
  cameBack: number;
  problems: string[];
}

const START_MS = 300_000;

/** `npm start` in one data folder, so many times while it runs there, and after all of it was killed. */
export async function tryStartingAgain(tries: number, kills: number): Promise<SecondStartReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gida-again-'));
  const report: SecondStartReport = { tries, refused: 0, kills, cameBack: 0, problems: [] };
  let shop = await start(dataDir);
  try {
    const pieces = await countPieces(shop.port);
    for (let tried = 0; tried < tries; tried++) {
      const { code, said } = await endOf(launch(dataDir, await freePort()));
      if (code === 1 && said.includes('is held by')) report.refused += 1;
      else report.problems.push(`second start ${tried}: exit code ${code}, ${said.slice(-300)}`);
    }
    for (let killed = 0; killed < kills; killed++) {
      const pid = shop.child.pid ?? 0;
      await killTogether([...(await descendantsOf(pid)), pid]);
      await killServer(path.join(dataDir, 'postgres'));
      shop = await start(dataDir);
      const now = await countPieces(shop.port);
      if (now === pieces && now > 0) report.cameBack += 1;
      else report.problems.push(`after kill ${killed}: ${now} pieces instead of ${pieces}`);
    }
  } finally {
    shop.child.kill('SIGTERM');
    if (shop.child.exitCode === null) await once(shop.child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
  return report;
}

function launch(dataDir: string, port: number): ChildProcess {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['scripts/serve.ts'], { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function start(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = launch(dataDir, port);
  const said = listenTo(child);
  for (const until = Date.now() + START_MS; !/^ready /m.test(said()); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The shop does not start:\n${said()}`);
  }
  return { child, port };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const said = listenTo(child);
  await once(child, 'close');
  return { code: child.exitCode, said: said() };
}

function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  return () => said;
}

/** Of the demo shop, as a visitor sees them. */
async function countPieces(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/shop`);
  const links = (await answer.text()).match(/href="\/shop\/[a-z0-9-]+/g) ?? [];
  return answer.ok ? new Set(links).size : 0;
}
