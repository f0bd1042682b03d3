// `npm run dev`: like `npm start`, with the development server.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/dev.ts');
