import { createServer } from 'node:http';
import { createLog } from '#app/platform/logging/log.server.ts';
import { limitConnections } from '#server/connection-limits.ts';
import { SERVER_OPTIONS, stopGracefully } from '#server/listen.ts';

/**
 * A process that listens and stops exactly as the shop does behind a proxy, and answers everything at once: what a proxy makes of its
 * stops and starts can then be tried a hundred times in seconds.
 */
const server = createServer(SERVER_OPTIONS, (request, response) => {
  request.resume().on('end', () => setTimeout(() => response.end('answered'), Math.random() * 20));
});
limitConnections(server, { isBehindProxy: true });
stopGracefully({ server, log: createLog('silent'), isBehindProxy: true, close: async () => {} });
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ type: 'listening' }));
