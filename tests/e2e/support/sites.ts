/** A site, its sandbox, its mailbox and the push service of its browsers have neighbouring ports. */
export const PORTS_OF_A_SITE = 10;

export const pushPortOf = (sitePort: number) => sitePort + 5;
