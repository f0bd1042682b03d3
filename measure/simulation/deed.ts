import type { Services } from '#app/platform/services.server.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import type { VirtualWorld } from './virtual-world.ts';

export interface Shop {
  world: VirtualWorld;
  provider: SimulatedProvider;
  pieces: readonly string[];
  /** What the customer does at the provider with a payment that was started. */
  pays: (reference: string) => void;
}

type Deed = (services: Services) => Promise<void>;
export type WeightedDeed = [name: string, weight: number, deed: Deed];

export const any = <Row>({ world }: Shop, rows: readonly Row[]): Row | undefined =>
  rows.length === 0 ? undefined : world.random.pick(rows);

/** Of a payment that was started, or was not. */
export const paying =
  (shop: Shop) =>
  (result: { ok: true; reference: string } | { ok: false; reference?: string | undefined }): void => {
    if (result.ok) shop.pays(result.reference);
  };

export function weighted({ world }: Shop, deeds: WeightedDeed[]): { name: string; deed: Deed } {
  let rest = world.random.below(deeds.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [name, weight, deed] of deeds) {
    rest -= weight;
    if (rest < 0) return { name, deed };
  }
  throw new Error('Nothing to do');
}
