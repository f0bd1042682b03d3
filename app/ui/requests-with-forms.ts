/**
 * A request that answers `formData()` with the form it was given. React Router reads each form back out of its request to send it on, and
 * WebKit cannot do that when a file is in it ("Unable to read form data blob"); sending the form is no trouble to it.
 */
export function requestsWithForms(Base: typeof Request): typeof Request {
  return class extends Base {
    readonly #form: FormData | undefined;

    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init);
      this.#form = init?.body instanceof FormData ? init.body : undefined;
    }

    override async formData(): Promise<FormData> {
      return this.#form ?? super.formData();
    }
  };
}
