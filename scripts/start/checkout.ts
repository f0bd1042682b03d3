import path from 'node:path';

/** The folder of package.json, wherever the command was started from. */
export const CHECKOUT = path.resolve(import.meta.dirname, '..', '..');
