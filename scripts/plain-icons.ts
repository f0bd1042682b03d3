import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Has the icons of lucide-react made by app/ui/lucide-icon.ts. */
export function plainIcons(): Plugin {
  const ours = fileURLToPath(new URL('../app/ui/lucide-icon.ts', import.meta.url));
  return {
    name: 'gida:plain-icons',
    // While developing, Node and the browser load the package each by itself, and both have to draw the same.
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? ours : undefined),
  };
}
