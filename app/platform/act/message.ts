/**
 * What somebody is told of a fact. `defineMessage` makes it and says what is in it; acts only hand it on to whoever tells.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the room that tells
export interface Message {}

/** One kind of message, as a feature announces it. */
// biome-ignore lint/suspicious/noEmptyInterface: as above
export interface MessageKind {}

export interface TellOptions {
  /** Until then its email can be withdrawn. */
  leavesAt?: Date | undefined;
}
