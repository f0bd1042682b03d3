import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', 'assets');
const TYPES: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };

type AssetName = 'sandbox.css' | 'paystack-inline.js' | 'paystack-popup.js' | 'chat.js' | 'chat-frame.js';

/** One of the sandbox's own files, read each time so that an edit shows at the next reload. */
export const assetResponse = (name: AssetName): Response =>
  new Response(readFileSync(path.join(FOLDER, name)), {
    headers: {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
