/**
 * What somebody is told of a fact. `defineMessage` makes it and says what is in it; acts only hand it on to whoever tells.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the room that tells
export interface Message {}

export interface TellOptions {
  /** Until then its email can be withdrawn. */
  leavesAt?: Date | undefined;
}
