import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { FACTS_FOR_THE_BROWSER } from './app/routes/facts-for-the-browser.server.ts';
import { writeChunkModules } from './scripts/chunk-modules.ts';

/** Packages with native parts or that must be one instance with them; everything else is inlined into the server bundle. */
const external = ['pg', 'pg-boss', 'sharp', 'pino', 'nodemailer'];

type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };

/** On every page of the shop, so that what they need is wanted at once. */
const ON_EVERY_PAGE = /\/app\/(?:root\.|entry\.client|routes\/public\/layout)/;
const OF_VISITORS = /\/app\/routes\/(?:public|auth)\//;
const WORTH_SHARING = 4;

/** The kit comes with every page, so what only people who are signed in need stays out of it, and what few pages or a single visitor's page need. */
function kitOfVisitors(id: string, graph: ModuleGraph): string | undefined {
  const users = new Set([id]);
  for (const user of users) {
    if (ON_EVERY_PAGE.test(user)) return 'kit';
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  const pages = new Set([...users].filter((user) => /\/app\/routes\//.test(user)).map((user) => user.split('?')[0]));
  const ofVisitors = [...pages].filter((page) => OF_VISITORS.test(`${page}`));
  return pages.size >= WORTH_SHARING && ofVisitors.length > 1 ? 'kit' : undefined;
}

/**
 * What the browser fetches in one piece. Left alone, every module that two routes share is a file of its own: 68 small ones on /shop, which
 * compress badly and are asked for one by one. React hardly ever changes; the kit is on every page; a visitor of the shop needs all of its parts.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 9 },
    // Three of a feature stand in the shop and elsewhere, and must not bring the shop along; a few pages read what somebody types.
    {
      name: kitOfVisitors,
      test: /\/app\/(?!routes\/(?:public|auth|customer|admin)\/|root\.|entry\.|ui\/(?:password-field|sums|text-area)|platform\/(?:time\/lagos-time|forms\/(?:form-texts|plain-text)|payments|phone)|features\/(?!chat\/|catalog\/(?:whatsapp-link|components\/product-picture)))|lucide-react(?!.*\/eye)|vite\/preload-helper/,
      priority: 5,
    },
    {
      name: 'shop',
      test: /\/app\/features\/(?:catalog|shop)\/components\//,
      minShareCount: 2,
      priority: 1,
    },
  ],
};

/** The table of routes names every file several times, and comes with every page: the names of these would be a kilobyte of it. */
const SHORT_NAMES = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' };

/** Only what is built is one bundle: while developing Node loads packages by itself, since those in CommonJS cannot be inlined there. */
const bundlePackages: Plugin = {
  name: 'bundle-packages',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true } }),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), writeChunkModules(), bundlePackages],
  define: FACTS_FOR_THE_BROWSER,
  server: { strictPort: true },
  build: {
    target: 'es2022',
    // Nothing inlined as data: URIs: the Content Security Policy allows files only.
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it takes React Router's build in and listens.
  environments: {
    client: {
      // A sentence stands in its catalogue alone, and where it is used in what the browser fetches.
      build: {
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { codeSplitting, ...SHORT_NAMES } },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
  ssr: { external },
});
