import { createServer } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { servicesContext, viewerContext } from '#app/platform/auth/request-context.server.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { createServices } from '#server/create-services.ts';
import * as defaultEntry from '../../node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx';

/**
 * What `react-router-serve` does with this build, less its logging and compression: React Router's handler behind node:http, with the entry that
 * comes with React Router, which streams. (@react-router/serve itself is not installed; Express is not measured.)
 */
const { services } = await createServices(readConfig(process.env));
const handle = createRequestHandler({ ...build, entry: { module: defaultEntry as never } }, 'production');
process.on('disconnect', () => process.exit());
createServer(
  getRequestListener(
    (request) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(viewerContext, undefined);
      return handle(request, context);
    },
    { overrideGlobalObjects: false },
  ),
).listen(services.config.port, '127.0.0.1');
