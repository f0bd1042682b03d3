import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Packages with native parts or that must be one instance with them; everything else is inlined into the server bundle. */
const external = ['pg', 'pg-boss', 'sharp', 'pino', 'nodemailer'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { strictPort: true },
  build: {
    target: 'es2022',
    // Nothing inlined as data: URIs: the Content Security Policy allows files only.
    assetsInlineLimit: 0,
  },
  // The server's entry is ours: it takes React Router's build in and listens.
  environments: { ssr: { build: { rollupOptions: { input: './server/index.ts' } } } },
  ssr: { noExternal: true, external },
});
