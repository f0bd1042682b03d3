import { parseArgs } from 'node:util';
import { CannotStart } from '../start/cannot-start.ts';

/** The words after `npm run backup --`: options that take a value, options that do not, and as many names as `names` allows. */
export function readArguments<Value extends string, Flag extends string>(
  options: { values: readonly Value[]; flags: readonly Flag[]; names?: number; usage: string },
  argv: string[] = process.argv.slice(2),
): { values: Partial<Record<Value, string>>; flags: Partial<Record<Flag, boolean>>; rest: string[] } {
  const { names = 0, usage } = options;
  const known = {
    ...Object.fromEntries(options.values.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(options.flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ args: argv, options: known, allowPositionals: true });
    const unwanted = positionals[names];
    if (unwanted !== undefined) throw new Error(`"${unwanted}" is one word too many.`);
    return { values: values as never, flags: values as never, rest: positionals };
  } catch (cause) {
    throw new CannotStart((cause as Error).message, `Usage: ${usage}`, { cause });
  }
}
