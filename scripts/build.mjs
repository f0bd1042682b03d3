// Fetches the packages and builds, without starting anything. Plain JavaScript: on a new machine nothing is installed yet.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/build.ts');
