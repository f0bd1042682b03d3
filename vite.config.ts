import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Packages with native parts or that must be one instance with them; everything else is inlined into the server bundle. */
const external = ['pg', 'pg-boss', 'sharp', 'pino', 'nodemailer'];

/**
 * What the browser fetches in one piece. Left alone, every module that two routes share is a file of its own: 68 small ones on /shop, which
 * compress badly and are asked for one by one. React hardly ever changes; the kit is on every page; a visitor of the shop needs all of its parts.
 */
const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 9 },
    { name: 'kit', test: /\/app\/(ui|platform)\/|lucide-react/, minShareCount: 4, priority: 5 },
    // Pictures of pieces stand on other pages too, and must not bring the shop along.
    { name: 'shop', test: /\/app\/features\/catalog\/components\/(?!product-picture)/, minShareCount: 2, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { strictPort: true },
  build: {
    target: 'es2022',
    // Nothing inlined as data: URIs: the Content Security Policy allows files only.
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it takes React Router's build in and listens.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
  ssr: { noExternal: true, external },
});
