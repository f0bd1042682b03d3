import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json/list';

/**
 * Lets a running Node collect its garbage by way of its inspector, which SIGUSR1 opens without any flag. Returns the megabytes of its
 * heap that are still in use, or undefined where another process has the inspector's port.
 */
export async function collectGarbage(pid: number): Promise<number | undefined> {
  if (await findInspector()) return undefined;
  process.kill(pid, 'SIGUSR1');
  let address: string | undefined;
  for (let tries = 0; tries < 50 && !address; tries++) {
    await sleep(100);
    address = await findInspector();
  }
  if (!address) return undefined;
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let id = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).result);
      socket.send(JSON.stringify({ id: ++id, method }));
    });
  for (let round = 0; round < 3; round++) await ask('HeapProfiler.collectGarbage');
  const { usedSize = Number.NaN } = await ask('Runtime.getHeapUsage');
  socket.close();
  return usedSize / 2 ** 20;
}

async function findInspector(): Promise<string | undefined> {
  try {
    const [first] = await (await fetch(INSPECTOR)).json();
    return first?.webSocketDebuggerUrl;
  } catch {
    return undefined;
  }
}
