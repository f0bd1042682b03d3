import { createServer } from 'node:http';
import { createLog } from '#app/platform/logging/log.server.ts';
import { limitConnections } from '#server/connection-limits.ts';
import { listen, SERVER_OPTIONS, stopGracefully } from '#server/listen.ts';

/**
 * A process that listens and stops exactly as the shop does behind a proxy, and answers everything at once: what a proxy makes of its
 * stops and starts can then be tried a hundred times in seconds.
 */
const server = createServer(SERVER_OPTIONS, (request, response) => {
  request.resume().on('end', () => setTimeout(() => response.end('answered'), Math.random() * 20));
});
limitConnections(server, { isBehindProxy: true });
const isSocketHeld = process.env.LISTEN_FDS === '1';
stopGracefully({ server, log: createLog('silent'), isBehindProxy: true, isSocketHeld, close: async () => {} });
const port = await listen(server, { port: Number(process.env.PORT), host: '127.0.0.1', isSocketHeld });
process.send?.({ type: 'listening', port });
