import { defineConfig, mergeConfig } from 'vite';
import product from '../../vite.config.ts';

/** The product's own build, from which React Router's way of serving is bundled beside our server. */
export default mergeConfig(
  product,
  defineConfig({
    environments: {
      ssr: {
        build: {
          rollupOptions: {
            input: { index: './server/index.ts', 'react-router': './measure/bench/servers/react-router.ts' },
          },
        },
      },
    },
  }),
);
