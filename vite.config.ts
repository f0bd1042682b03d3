import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Packages with native parts or that must be one instance with them; everything else is inlined into the server bundle. */
const external = ['pg', 'pg-boss', 'sharp', 'pino', 'nodemailer'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  server: { strictPort: true },
  build: {
    target: 'es2022',
    // Nothing inlined as data: URIs: the Content Security Policy allows files only.
    assetsInlineLimit: 0,
    ...(isSsrBuild ? { rollupOptions: { input: './server/index.ts' } } : {}),
  },
  ssr: { noExternal: true, external },
}));
