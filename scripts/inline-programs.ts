import { build, type Plugin } from 'vite';

const QUERY = '?program';
const MODULE = '\0program:';

/**
 * `import text from './first-presses.client.ts?program'` gives a browser's program as the text of one script, built and made small by
 * itself: pages carry it in their HTML, where it runs before any file has come.
 */
export function inlinePrograms(): Plugin {
  return {
    name: 'gida:inline-programs',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = await this.resolve(id.slice(0, -QUERY.length), importer);
      // With an ending of its own, or React Router would take it for a file of the browser's and empty it.
      return file && `${MODULE}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(MODULE)) return undefined;
      const input = id.slice(MODULE.length, -'.js'.length);
      this.addWatchFile(input);
      return `export default ${JSON.stringify(await textOf(input))};`;
    },
  };
}

async function textOf(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle) || bundle.output.length !== 1) throw new Error(`${input} is not one program`);
  return bundle.output[0].code.trim();
}
