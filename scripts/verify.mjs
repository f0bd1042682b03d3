// `npm run verify`: the quick answer to "am I done?".
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/verify.ts');
