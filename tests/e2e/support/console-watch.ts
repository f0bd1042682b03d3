import type { BrowserContext } from '@playwright/test';

/**
 * Listens to every page of a browser for what a good page never does: errors in the console, violations of the content security policy
 * (Trusted Types are part of it), exceptions nobody caught, answers of 500 and above.
 */
export class ConsoleWatch {
  readonly #problems: string[] = [];
  // The frames of /settings/window run no scripts, which Chromium reports as an error.
  readonly #allowed: RegExp[] = [/Blocked script execution in '[^']*' because the document's frame is sandboxed/];

  follow(context: BrowserContext): void {
    // Browsers write most violations into the console; the event is told of all of them.
    void context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
        console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`),
      ),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') this.#report(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (weberror) => {
      const { stack, message } = weberror.error();
      // A browser's own, when a page is left so soon that fading to the next one is dropped.
      if (!/^Transition was (?:aborted|skipped)/.test(message)) this.#report(`exception: ${stack || message}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.#report(`${response.status()}: ${response.url()}`);
    });
  }

  /** For what a journey provokes on purpose, such as a form that is refused: browsers report every 4xx as an error. */
  allow(expected: RegExp): void {
    this.#allowed.push(expected);
  }

  get problems(): readonly string[] {
    return this.#problems;
  }

  #report(problem: string): void {
    if (!this.#allowed.some((expected) => expected.test(problem))) this.#problems.push(problem);
  }
}
