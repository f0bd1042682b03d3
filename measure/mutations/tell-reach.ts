import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { REACH, REACH_FOLDER } from './messages.ts';

const folder = process.env[REACH_FOLDER];
if (folder) {
  const reached = new Set<string>();
  Object.assign(globalThis, { [REACH]: (key: string) => reached.add(key) });
  afterAll(() => {
    const test = path.relative(process.cwd(), String(expect.getState().testPath));
    const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ test, regions: [...reached].sort() }));
  });
}
