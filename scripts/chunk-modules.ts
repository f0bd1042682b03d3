import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

export interface ChunkModules {
  /** By the file's name below build/client: which modules went into it, and which other files come with it. */
  chunks: Record<string, { modules: string[]; imports: string[] }>;
  /** By the module's path in the checkout: what it imports at once, before any bundling. */
  imports: Record<string, string[]>;
}

export const CHUNK_MODULES_FILE = 'chunk-modules.json';

/** Writes beside the build of the browser's files what went into which of them, for tests/speed/public-chunks.test.ts. */
export function writeChunkModules(): Plugin {
  return {
    name: 'gida:chunk-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const shortened = (id: string) => path.relative(process.cwd(), id.replace(/^\0/, ''));
      const known: ChunkModules = { chunks: {}, imports: {} };
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue;
        known.chunks[file] = { modules: output.moduleIds.map(shortened), imports: output.imports };
      }
      for (const id of this.getModuleIds())
        known.imports[shortened(id)] = this.getModuleInfo(id)?.importedIds.map(shortened) ?? [];
      await writeFile(path.join(dir, '..', CHUNK_MODULES_FILE), JSON.stringify(known));
    },
  };
}
