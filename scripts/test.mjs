// `npm test`: sets up what is missing, then runs every check and test.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/test.ts');
