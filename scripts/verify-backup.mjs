// `npm run verify-backup`, which also has to work on a new machine where nothing is installed yet.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/verify-backup.ts');
