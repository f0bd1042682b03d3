import { existsSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.ts';

/** Settings kept in the checkout's `.env`, for keys of real services. What the environment says already stands. */
export function loadEnvironmentFile(): void {
  const file = path.join(CHECKOUT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
