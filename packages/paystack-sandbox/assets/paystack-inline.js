// The sandbox's PaystackPop: the calls, callbacks and messages of the real pop-up script (version 2), without inline styles or
// eval so that it runs under a strict content security policy.
(() => {
  const script = document.currentScript;
  const host = new URL(script ? script.src : '/paystack/inline.js', location.href);
  const base = host.href.replace(/\/inline\.js.*$/, '');

  const call = (callback, ...values) => {
    if (typeof callback === 'function') callback(...values);
  };

  /** Property by property: a style attribute would be refused by `style-src 'self'`. */
  const makeFrame = () => {
    const frame = document.createElement('iframe');
    frame.title = 'Paystack checkout';
    frame.name = 'paystack-checkout';
    frame.allow = 'payment; clipboard-read; clipboard-write';
    const style = {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      display: 'none',
      colorScheme: 'light',
      background: 'rgb(0 0 0 / 65%)',
    };
    for (const [name, value] of Object.entries(style)) frame.style[name] = value;
    frame.src = `${base}/popup`;
    document.body.append(frame);
    return frame;
  };

  class PopupTransaction {
    constructor(options) {
      const {
        onSuccess,
        onCancel,
        onLoad,
        onError,
        onBankTransferConfirmationPending,
        callback,
        onClose,
        ...parameters
      } = options;
      this.parameters = parameters;
      this.callbacks = { onSuccess, onCancel, onLoad, onError, onBankTransferConfirmationPending };
      this.deprecatedCallbacks = { callback, onClose };
      this.id = null;
      this.status = null;
      this.accessCode = parameters.accessCode ?? null;
      this.errors = [];
      this.response = null;
      this.isActive = true;
    }

    getStatus() {
      return { status: this.status, errors: this.errors };
    }

    /** What the checkout is told to open: an access code, or the parameters under the names its API reads. */
    get request() {
      if (this.accessCode) return { accessCode: this.accessCode };
      const { firstName, lastName, customerCode, metadata, ...rest } = this.parameters;
      return {
        ...rest,
        firstname: firstName,
        lastname: lastName,
        customer_code: customerCode,
        metadata: JSON.stringify({ ...metadata, referrer: location.href.slice(0, 500) }),
        mode: 'popup',
      };
    }

    loaded({ id, customer, accessCode }) {
      Object.assign(this, { id, customer, accessCode });
      call(this.callbacks.onLoad, { id, customer, accessCode });
    }

    succeeded(response) {
      this.isActive = false;
      this.response = response;
      this.status = response.status;
      call(this.callbacks.onSuccess, response);
      call(this.deprecatedCallbacks.callback, response);
    }

    cancel(status) {
      if (status) this.status = status;
      this.isActive = false;
      call(this.callbacks.onCancel);
      call(this.deprecatedCallbacks.onClose);
    }

    failedToSetUp(error) {
      this.errors.push(error);
      this.isActive = false;
      call(this.callbacks.onError, error);
    }
  }

  class PaystackPop {
    #frame = makeFrame();
    #loaded = false;
    #returnFocusTo = null;

    constructor() {
      this.id = Math.random().toString(36).slice(2, 7);
      this.transactions = [];
      this.isOpen = false;
      addEventListener('message', (message) => {
        if (message.source === this.#frame.contentWindow && message.origin === host.origin)
          this.#hear(message.data ?? {});
      });
    }

    /** The old way in: `PaystackPop.setup(options).openIframe()`. */
    static setup(options) {
      const popup = new PaystackPop();
      return { openIframe: () => popup.newTransaction(options) };
    }

    get checkoutIframe() {
      return this.#frame;
    }

    isLoaded() {
      return this.#loaded;
    }

    activeTransaction() {
      return this.transactions.findLast((transaction) => transaction.isActive) ?? null;
    }

    newTransaction(options) {
      const transaction = this.#begin(options);
      this.#show();
      return transaction;
    }

    resumeTransaction(accessCode, { onSuccess, onCancel, onLoad, onError } = {}) {
      return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError });
    }

    preloadTransaction(options) {
      this.#begin(options);
      return () => this.#show();
    }

    async checkout(options) {
      const transaction = this.newTransaction(options);
      return transaction;
    }

    async paymentRequest({ onElementsMount, ...options }) {
      call(onElementsMount, null);
      return this.#begin(options);
    }

    cancelTransaction(id) {
      const transaction = this.transactions.find((one) => one.id === id) ?? this.activeTransaction();
      if (!transaction) return;
      transaction.cancel();
      this.#hide();
    }

    #begin(options) {
      if (typeof options !== 'object' || options === null)
        throw new Error('Transaction parameters should be a non-empty object');
      this.activeTransaction()?.cancel();
      const transaction = new PopupTransaction(options);
      this.transactions.push(transaction);
      if (!transaction.accessCode) {
        const missing = ['key', 'email', 'amount'].filter((name) => !options[name]);
        if (missing.length > 0) throw new Error(`Required parameter missing: ${missing.join(', ')}`);
      }
      // A frame that is still loading is told once it says that it is there; told twice, it would load its page twice.
      if (this.#loaded) this.#send(transaction);
      return transaction;
    }

    #send(transaction) {
      this.#frame.contentWindow.postMessage(
        { type: 'inline:url', path: 'newTransaction', params: transaction.request },
        '*',
      );
    }

    #show() {
      if (this.isOpen) return;
      this.isOpen = true;
      this.#returnFocusTo = document.activeElement;
      this.#frame.style.display = 'block';
      this.#frame.focus();
      this.#frame.contentWindow.postMessage('render', '*');
    }

    #hide() {
      if (!this.isOpen) return;
      this.isOpen = false;
      this.#frame.style.display = 'none';
      this.#loaded = false;
      this.#frame.contentWindow.postMessage('close', '*');
      this.#returnFocusTo?.focus?.();
    }

    #hear({ event, data }) {
      const transaction = this.activeTransaction();
      if (event === 'loaded:checkout') {
        this.#loaded = true;
        if (transaction) this.#send(transaction);
        return;
      }
      if (!transaction) return;
      if (event === 'loaded:transaction') transaction.loaded(data);
      if (event === 'error' && data?.type === 'setup') {
        this.#hide();
        transaction.failedToSetUp(data);
      }
      if (event === 'success') {
        this.#hide();
        transaction.succeeded(data);
      }
      if (event === 'cancel' || event === 'close') {
        this.#hide();
        transaction.cancel(data?.status);
      }
      if (event === 'transfer:pending') {
        this.#hide();
        transaction.cancel(data?.status);
        call(transaction.callbacks.onBankTransferConfirmationPending);
      }
    }
  }

  window.PaystackPop = PaystackPop;
})();
