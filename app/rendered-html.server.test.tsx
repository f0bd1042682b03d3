// @vitest-environment node
import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import * as entryModule from './entry.server.tsx';
import { nonceContext, viewerContext } from './platform/auth/request-context.server.ts';
import type { Viewer } from './platform/auth/viewer.ts';
import { classesIn, linkedSheets, replaceNonceByHashes, replaceSheets } from './rendered-html.server.ts';

const NONCE = 'a+b/c==';
const HOSTILE = '</script><script>evil()</script><link rel="modulepreload" href="/evil.js"/></body> class="evil"';

const root = {
  Layout: ({ children }: { children: React.ReactNode }) => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  ),
  default: () => (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  ),
};
const page = {
  loader: () => ({ hostile: HOSTILE, letters: 'Àdùnní 🛋️' }),
  meta: () => [{ title: HOSTILE }],
  default: () => (
    <p className="a md:w-[10%] [&>p]:m" title={HOSTILE}>
      {HOSTILE}
    </p>
  ),
};

/** A small table of routes as React Router's build has it, rendered by the shop's entry or another. */
function buildWith(entry: object): ServerBuild {
  const routes = [
    { id: 'root', parentId: undefined, path: '', module: root },
    { id: 'page', parentId: 'root', path: 'page', module: page },
  ];
  const manifest = routes.map(({ id, parentId, path, module }) => ({
    id,
    parentId,
    path,
    module: `/assets/${id}.js`,
    imports: ['/assets/kit.js'],
    css: [`/assets/${id}.css`],
    hasAction: false,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
  }));
  return {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: Object.fromEntries(manifest.map((route) => [route.id, route])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

async function render(entry: object, viewer?: Viewer): Promise<string> {
  const context = new RouterContextProvider();
  context.set(nonceContext, NONCE);
  context.set(viewerContext, viewer);
  const answer = await createRequestHandler(buildWith(entry), 'production')(new Request('http://a/page'), context);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** As React Router's own entry renders: a stream, which brings the loaders' data at its end. */
const streamed = {
  default: async (request: Request, status: number, headers: Headers, routerContext: EntryContext) => {
    const router = <ServerRouter context={routerContext} url={request.url} nonce={NONCE} />;
    const stream = await renderToReadableStream(router, { nonce: NONCE });
    await stream.allReady;
    return new Response(stream, { status, headers });
  },
};

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const scriptsOf = (html: string) =>
  [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => ({ attributes, text }));

/** What the scripts of a page hand to the React that follows. */
async function handedOver(html: string): Promise<string> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const globals = createContext({ window, ReadableStream, TextEncoderStream });
  for (const { text } of scriptsOf(html)) if (text.includes('__reactRouterContext')) runIn(globals, text);
  if (!window.__reactRouterContext) throw new Error('The page hands nothing over');
  return new Response(window.__reactRouterContext.stream).text();
}

function runIn(globals: object, text: string): void {
  // Scripts that only wait for a browser have nothing to say here.
  if (/^\s*import|addEventListener/.test(text)) return;
  runInContext(text, globals);
}

const viewer = { id: 'usr_ada' } as Viewer;

describe('a page as React and React Router write it', () => {
  it('starts React at once for somebody signed in', async () => {
    const html = await render(entryModule, viewer);
    const starts = scriptsOf(html).filter(({ attributes }) => attributes.includes(' type="module" async=""'));
    expect(starts).toHaveLength(1);
    expect(html.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThan(2);
    expect(html).toMatch(/<meta charSet="utf-8"\/><script nonce="[^"]+">[^<]*data-needs-scripts/i);
    expect(html.startsWith('<!DOCTYPE html><html')).toBe(true);
    expect(html.endsWith('</script></body></html>')).toBe(true);
  });

  it('fetches and runs nothing of React for a visitor until it is wanted', async () => {
    const html = await render(entryModule);
    const atOnce = (await render(entryModule, viewer)).match(/<link rel="modulepreload"/g);
    expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/);
    expect(html.match(/<link rel="late-module"/g)).toEqual(atOnce?.map(() => '<link rel="late-module"'));
    expect(scriptsOf(html).filter(({ attributes }) => attributes.includes('type="text/late"'))).toHaveLength(1);
    expect(html.match(/<\/body>/g)).toHaveLength(1);
  });

  it('hands over what React Router’s own stream hands over', async () => {
    const own = await handedOver(await render(streamed, viewer));
    expect(own).toContain('Àdùnní');
    expect(await handedOver(await render(entryModule, viewer))).toBe(own);
    expect(await handedOver(await render(entryModule))).toBe(own);
  });

  it('has the nonce on every script, so that each has its hash', async () => {
    const before = await render(entryModule);
    const { html, hashes } = replaceNonceByHashes(before, NONCE);
    expect(html).not.toContain(NONCE);
    const inline = scriptsOf(before).map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    expect(inline.length).toBeGreaterThan(3);
    expect(new Set(hashes)).toEqual(new Set(inline));
  });

  it('links its style sheets, and names its classes', async () => {
    const { html } = replaceNonceByHashes(await render(entryModule), NONCE);
    expect(linkedSheets(html)).toEqual(['/assets/root.css', '/assets/page.css']);
    expect(replaceSheets(html, (href, index) => `[${index} ${href}]`)).toMatch(/\[0 [^\]]*\].*\[1 [^\]]*\]/);
    expect(classesIn(html)).toEqual(new Set(['a', 'md:w-[10%]', '[&>p]:m']));
  });

  it('takes no text for a tag', async () => {
    const html = await render(entryModule, viewer);
    expect(html).not.toContain('<script>evil');
    expect(html).not.toContain('<link rel="modulepreload" href="/evil.js"');
  });
});

it('allows the scripts that were rendered with the nonce, and no others', () => {
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const before = [
    `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/>`,
    `<script nonce="${NONCE}">one();\ntwo()</script>`,
    `<script type="text/late" nonce="${NONCE}">import "/a.js"</script>`,
    `<script nonce="${NONCE}" src="/b.js"></script>`,
    '<script type="application/ld+json">{"a":1}</script>',
    '<script>evil()</script>',
    '<script nonce="guessed">evil()</script>',
  ].join('');
  const { html, hashes } = replaceNonceByHashes(before, NONCE);
  expect(hashes).toEqual([hashOf('one();\ntwo()'), hashOf('import "/a.js"')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain('<script>one();');
});
