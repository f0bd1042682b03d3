import type { CrashWorld } from './world.ts';

/** Something people do in the shop, which ends well wherever it is interrupted. */
export interface Scenario {
  name: string;
  /** The threads of the shop's process that have a part in it. */
  threads: readonly ('main' | 'files')[];
  /** What has to be there before; not interrupted. */
  begin: (world: CrashWorld, databaseUrl: string) => Promise<Run>;
}

export interface Run {
  /** What is interrupted, and gone on with until it is done. */
  act: () => Promise<void>;
  /** Once everything has settled down: what is not as if nobody had interrupted anything. */
  findProblems: () => Promise<string[]>;
}
