interface BreakerOptions {
  /** Failures in a row after which calls are refused at once. */
  failures: number;
  /** How long they are refused; then one call tries again. */
  openMs: number;
  now: () => number;
}

/** Keeps a provider that is down from holding every request for the length of its timeout. */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  #failuresInARow = 0;
  #opensAgainAt = 0;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** False while the service is given a rest. Lets one trial through when the rest is over. */
  mayCall(): boolean {
    const { failures, openMs, now } = this.#options;
    if (this.#failuresInARow < failures) return true;
    if (now() < this.#opensAgainAt) return false;
    this.#opensAgainAt = now() + openMs;
    return true;
  }

  succeeded(): void {
    this.#failuresInARow = 0;
  }

  failed(): void {
    this.#failuresInARow += 1;
    this.#opensAgainAt = this.#options.now() + this.#options.openMs;
  }
}
