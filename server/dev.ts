import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import type * as configModule from '../app/platform/config.server.ts';
import type * as appModule from './app.ts';
import type * as servicesModule from './create-services.ts';
import { stopGracefully } from './listen.ts';

/** `npm run dev`: the same chain with Vite in front. Everything of ours is loaded through Vite, so an edit is seen at once. */
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });
const { readConfig } = (await vite.ssrLoadModule('/app/platform/config.server.ts')) as typeof configModule;
const { createServices } = (await vite.ssrLoadModule('/server/create-services.ts')) as typeof servicesModule;
const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof appModule;

const config = readConfig(process.env);
const { services, close } = await createServices(config);
const app = createApp({
  services,
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
  sendsContentSecurityPolicy: false,
});
const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
stopGracefully({ server, log: services.log, close: () => Promise.all([close(), vite.close()]).then(() => {}) });
server.listen(config.port, config.host, () => process.send?.({ type: 'listening', port: config.port }));
