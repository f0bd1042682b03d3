import { takeHeldSocket } from '#scripts/start/held-socket.ts';
import { startShopServer } from '#scripts/start/shop-server.ts';
import { listenForStop } from '#scripts/start/stop-signal.ts';

/** What `npm start` does about the port that is held for it, without a shop: answers `/healthz` and everything else at once. */
const asked = listenForStop();
const heldSocket = takeHeldSocket(process.env);
const server = await startShopServer('measure/outages/listening.ts', process.env, heldSocket);
console.log(`listening ${heldSocket}`);
asked.addEventListener('abort', async () => {
  await server.stop(20_000);
  process.exit(0);
});
