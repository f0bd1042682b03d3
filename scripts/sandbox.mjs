// `npm run sandbox`: Paystack's stand-in alone, see packages/paystack-sandbox/README.md.
import { runOnPinnedNode } from './bootstrap/run-on-pinned-node.mjs';

await runOnPinnedNode('packages/paystack-sandbox/main.ts');
