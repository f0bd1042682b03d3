// `npm run doctor`: is everything in the shop's database and files as it has to be?
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/doctor.ts');
