import * as build from 'virtual:react-router/server-build';
import type { MiddlewareFunction } from 'react-router';
import { servicesContext, viewerContext } from '#app/platform/auth/request-context.server.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { createServices } from '#server/create-services.ts';
import * as entryOfReactRouter from '../../../node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx';

/**
 * The same routes as a build that `react-router-serve` can be given: with the entry that comes with React Router, which streams, and with a
 * middleware that hands the pages what our server would have.
 */
export * from 'virtual:react-router/server-build';

const { services } = await createServices(readConfig(process.env));
process.on('disconnect', () => process.exit());

const provideServices: MiddlewareFunction<Response> = ({ context }) => {
  context.set(servicesContext, services);
  context.set(viewerContext, undefined);
};

export const entry = { module: entryOfReactRouter };

const { root, ...others } = build.routes;
if (!root) throw new Error('The build has no root route');
export const routes = { ...others, root: { ...root, module: { ...root.module, middleware: [provideServices] } } };
