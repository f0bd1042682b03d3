import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command was started from. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
