/** The only source of "now". Injected, so tests and simulations own time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
