// `npm start`. Plain JavaScript, because nothing is installed yet and the machine's Node may be old (18 and up).
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('scripts/serve.ts');
