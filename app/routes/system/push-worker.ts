import program from '../../push-worker.client.ts?program';

/** /push-worker.js: asked for by browsers, which look for a newer one by themselves. */
export function loader() {
  return new Response(program, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
