/**
 * Whether a service outside takes us. `refused` = our key or password is not taken; `lost` = there is no such service at the address we
 * ask; `none` = there is nothing to ask with; `unreachable` = it says nothing about us. `message` is the service's own answer.
 */
export type AccessResult =
  | { ok: true }
  | { ok: false; reason: AccessTrouble | 'none' | 'unreachable'; message: string };

export type AccessTrouble = 'refused' | 'lost';
