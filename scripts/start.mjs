// `npm start`. Plain JavaScript, because nothing is installed yet and the machine's Node may be old (18 and up).
import path from 'node:path';
import { CHECKOUT } from './bootstrap/checkout.mjs';
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

// What a process stops with tells the next start what its programs compile to: less CPU, and less memory for as long as it runs.
process.env.NODE_COMPILE_CACHE ??= path.join(CHECKOUT, 'node_modules', '.cache', 'gida', 'compiled');

await runOnPinnedNode('scripts/serve.ts');
