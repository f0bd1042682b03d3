import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { FACTS_FOR_THE_BROWSER } from './app/routes/facts-for-the-browser.server.ts';
import { writeChunkModules } from './scripts/chunk-modules.ts';
import { inlinePrograms } from './scripts/inline-programs.ts';
import { plainIcons } from './scripts/plain-icons.ts';
import { splitRoutes } from './scripts/split-routes.ts';

/** Packages with native parts or that must be one instance with them; everything else is inlined into the server bundle. */
const external = ['pg', 'pg-boss', 'sharp', 'pino', 'nodemailer'];

type ModuleGraph = {
  getModuleInfo(id: string): { code: string | null; importers: string[]; importedIds: string[] } | null;
};

/** On every page of the shop, so that what they need is wanted at once. */
const ON_EVERY_PAGE = /\/app\/(?:root\.|entry\.client|routes\/public\/layout)/;
const OF_VISITORS = /\/app\/routes\/(?:public|auth)\//;
const WORTH_SHARING = 4;

/** Every page of ours a module comes with, and the frame around it. */
function usersOf(id: string, graph: ModuleGraph): Set<string> {
  const users = new Set([id]);
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return users;
}

const pagesAmong = (users: Iterable<string>) =>
  new Set([...users].filter((user) => /\/app\/routes\//.test(user)).map((user) => `${user.split('?')[0]}`));

/** The kit comes with every page, so what only people who are signed in need stays out of it, and what few pages or a single visitor's page need. */
function kitOfVisitors(id: string, graph: ModuleGraph): string | undefined {
  const users = usersOf(id, graph);
  if ([...users].some((user) => ON_EVERY_PAGE.test(user))) return 'kit';
  const pages = pagesAmong(users);
  const ofVisitors = [...pages].filter((page) => OF_VISITORS.test(page));
  return pages.size >= WORTH_SHARING && ofVisitors.length > 1 ? 'kit' : undefined;
}

const IN_REACT = /node_modules\/(react|react-dom|scheduler|react-router)\//;
// Three of a room stand in the shop and elsewhere, and must not bring the shop along; a few pages read what somebody types.
const MAY_BE_IN_KIT =
  /\/app\/(?!routes\/(?:public|auth|customer|admin|key-page|answer-or-fail|shells\/letter-bar)\b|root\.|entry\.|ui\/(?:copy-button|empty-state|form\.|radio-cards|search-field|password-field|section|sound-player|strips|sums|text-area|use-unsent-files)|platform\/(?:text\/counted|time\/lagos-time|forms\/(?:form-texts|plain-text)|payments|phone)|features\/(?!ground\/chat\/|shop\/catalog\/(?:door\/)?(?:whatsapp-link|components\/product-picture)))|lucide-react(?!.*\/(?:copy|eye|printer))|vite\/preload-helper/;

/** In characters; a longer module is worth a file of its own. */
const SMALL = 2000;

/** What is small and shared by pages of the back office alone: each file of its own is one more to ask for. */
function kitOfTheOffice(id: string, graph: ModuleGraph): string | undefined {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] };
  if (code === null || code.length > SMALL || !/\.(?:mjs|tsx?)$/.test(id)) return undefined;
  const pages = pagesAmong(usersOf(id, graph));
  if (pages.size < 2 || ![...pages].every((page) => /\/app\/routes\/admin\//.test(page))) return undefined;
  const isThere = (needed: string) =>
    IN_REACT.test(needed) || (MAY_BE_IN_KIT.test(needed) && kitOfVisitors(needed, graph) !== undefined);
  return importedIds.every(isThere) ? 'office' : undefined;
}

/**
 * What the browser fetches in one piece. Left alone, every module that two routes share is a file of its own: 68 small ones on /shop, which
 * compress badly and are asked for one by one. React hardly ever changes; the kit is on every page; a visitor of the shop needs all of its parts.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: IN_REACT, priority: 9 },
    { name: kitOfVisitors, test: MAY_BE_IN_KIT, priority: 5 },
    { name: kitOfTheOffice, test: /\/app\/(?!routes\/)|lucide-react/, priority: 3 },
    {
      name: 'apart',
      // A drawing or an empty list on a page without the shop brings nothing else of it along.
      test: /\/app\/(?:ui\/empty-state|features\/shop\/(?:sizes\/components\/person|catalog\/door\/(?:availability|measurements)))\./,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'photos',
      // A request and a quote take them; what is heard comes with them.
      test: /\/app\/(?:ui\/(?:sound-player|use-unsent-files)|platform\/images\/shrink-picture|features\/ground\/photos\/(?:photo-texts|door\/components\/(?:photo-fields|use-photos)))\./,
      minShareCount: 2,
      priority: 2,
    },
    // Nor does what copies an account number on a page where somebody pays.
    { name: 'copy', test: /\/app\/ui\/copy-button\.|lucide-react\/.*\/copy\./, minShareCount: 2, priority: 2 },
    {
      name: 'own-order',
      // Small, and all on an order's own page, for its customer and by its key.
      test: /\/app\/features\/(?:pay\/(?:dues\/own-balance-texts|order-changes\/(?:own-change-texts|door\/components\/change-list)|refunds\/(?:own-refund-texts|components\/customer-refunds))|orders\/milestones\/own-milestone-texts)\./,
      minShareCount: 2,
      priority: 2,
    },
    // Nor do the places for people.
    {
      name: 'people',
      test: /\/app\/features\/shop\/people\/(?!components\/place-figure)/,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'shop',
      test: /\/app\/features\/shop\/(?:catalog|grid)\/(?:door\/)?components\//,
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
  plugins: [
    tailwindcss(),
    inlinePrograms(),
    plainIcons(),
    reactRouter(),
    writeChunkModules(),
    splitRoutes(),
    bundlePackages,
  ],
  define: FACTS_FOR_THE_BROWSER,
  server: { strictPort: true },
  build: {
    // What the oldest promised browsers (docs/engines.md) lack of it is looked for in what is built (tests/e2e/old-browsers.spec.ts).
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
