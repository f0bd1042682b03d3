import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { firstWordAsked, officeWords, shareOf, type TableName, tableFile } from './route-tables.ts';

/**
 * React Router's handler for each of the two tables of routes. For each request it goes through its whole table to find the page and two
 * times more to render it (docs/decisions/003). Finds what one table would find: its test asks both for every address.
 */
export function createRouter(build: ServerBuild): RequestHandler {
  const words = officeWords(build.routes);
  const handlers = { office: handlerOf('office', build), visitors: handlerOf('visitors', build) };
  return (request, context) => {
    const isOffice = words.has(firstWordAsked(new URL(request.url).pathname));
    return handlers[isOffice ? 'office' : 'visitors'](request, context);
  };
}

function handlerOf(name: TableName, build: ServerBuild): RequestHandler {
  const assets = {
    ...build.assets,
    url: tableFile(name, build.assets.url),
    routes: shareOf(name, build.assets.routes),
  };
  return createRequestHandler({ ...build, assets, routes: shareOf(name, build.routes) }, 'production');
}
