import type { Belongings } from './access-world.ts';

/** The names under which the world keeps what an address calls by a shorter one. */
const NAMES: Record<string, string> = {
  '/masterclass/enrolled/:reference': 'enrollmentReference',
  '/dev/mails/:kind': 'mailKind',
  '/materials/:materialId': 'workshopMaterialId',
  '/queue/stations/:stationId': 'stationId',
};

/** A stream of events, which our script reads as such: its answer has no end. */
export const NEVER_ENDS = ['/live'];

/** An address of the route table with somebody's things in the places of its parameters. */
export function pathOf(address: string, objects: Belongings): string {
  return address
    .replaceAll(/:(\w+)/g, (_, name) => {
      const id = objects[NAMES[address] ?? name];
      if (!id)
        throw new Error(`The access world has no ${name}: give both customers one in tests/support/access-world.ts`);
      return id;
    })
    .replace('*', 'nowhere');
}
