/** A shop of one's own that runs beside the demo, on this machine. */
export interface OwnShop {
  /** Where it is, once it has been started from here; undefined before, and after it has ended. */
  running(): { url: string; email: string } | undefined;
  /** Resolves when it answers. `password` is the owner's one-time password, null for a shop that was there before. */
  start(email: string): Promise<OwnShopStart>;
}

export type OwnShopStart =
  | { ok: true; url: string; password: string | null }
  /** `message` is what it said last. */
  | { ok: false; reason: 'ended' | 'late'; message: string };
