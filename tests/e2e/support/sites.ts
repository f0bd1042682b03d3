/** A site, its sandbox and its mailbox have neighbouring ports. */
export const PORTS_OF_A_SITE = 10;
