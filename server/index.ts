import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { followBusiness } from '#app/features/ground/policies/door/follow-business.server.ts';
import { closeNewShop } from '#app/features/shop/opening/close-new-shop.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { ensureFirstAdmin } from '#app/platform/auth/ensure-first-admin.server.ts';
import { describeProviders, readConfig } from '#app/platform/config.server.ts';
import { createApp } from './app.ts';
import { limitConnections } from './connection-limits.ts';
import { createServices } from './create-services.ts';
import { listen, SERVER_OPTIONS, stopGracefully } from './listen.ts';
import { orExplain } from './or-explain.ts';
import { requestListener } from './request-listener.ts';
import { startWatchdog } from './watchdog.ts';

startWatchdog();
const config = await orExplain(() => readConfig(process.env));
const { services, close } = await orExplain(() => createServices(config));
for (const line of describeProviders(config)) services.log.info(line);
await act(services, 'system:start', followBusiness);
const admin = await ensureFirstAdmin(services);
if (admin) await closeNewShop(services.db);
if (admin) console.log(`First admin: ${admin.email}, one-time password: ${admin.password} (shown once)`);

const clientDirectory = fileURLToPath(new URL('../client', import.meta.url));
const app = createApp({ services, build, clientDirectory });
const server = createServer(SERVER_OPTIONS, requestListener(app, services));
const isBehindProxy = config.trustedProxies > 0;
limitConnections(server, { isBehindProxy });
stopGracefully({ server, log: services.log, isBehindProxy, isSocketHeld: config.isSocketHeld, close });
if (config.servesPages) {
  const port = await listen(server, config);
  services.log.info(`listening on ${config.publicUrl}`);
  process.send?.({ type: 'listening', port });
} else {
  services.log.info('doing jobs only');
}
