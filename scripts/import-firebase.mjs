// `npm run import-firebase`, which also has to work where nothing is installed yet.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/import-firebase.ts');
