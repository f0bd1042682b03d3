// `npm run nightly`: the long rehearsals, before a release or while nobody waits.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/nightly.ts');
