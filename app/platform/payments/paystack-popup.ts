interface PaystackCallbacks {
  onLoad: () => void;
  onSuccess: () => void;
  onCancel: () => void;
  onError: () => void;
}

interface PaystackPopup {
  resumeTransaction(accessCode: string, callbacks: PaystackCallbacks): void;
  cancelTransaction(): void;
}

declare global {
  interface Window {
    PaystackPop?: new () => PaystackPopup;
  }
}

/** Slow lines need seconds. After ten, Paystack's own payment page is the better way. */
const PATIENCE_MS = 10_000;

let script: Promise<void> | undefined;
let popup: PaystackPopup | undefined;

/**
 * Opens the provider's window over the page for a payment that exists there already. Says only that the window is gone: what became
 * of the payment is asked of our server. `unavailable` when the script is blocked, broken or slower than ten seconds.
 */
export async function openPopup(scriptUrl: string, accessCode: string): Promise<'closed' | 'unavailable'> {
  const deadline = Date.now() + PATIENCE_MS;
  try {
    script ??= loadScript(scriptUrl);
    await withDeadline(script, deadline);
  } catch {
    script = undefined;
    return 'unavailable';
  }
  return new Promise((resolve) => {
    let wasOffered = false;
    const timer = setTimeout(
      () => {
        // First the result: taking the window away says that it was cancelled.
        finish('unavailable');
        popup?.cancelTransaction();
      },
      Math.max(0, deadline - Date.now()),
    );
    const finish = (result: 'closed' | 'unavailable') => {
      clearTimeout(timer);
      resolve(result);
    };
    try {
      if (!window.PaystackPop) throw new Error('The script brought no pop-up');
      // Each instance adds a frame to the page; one is enough.
      popup ??= new window.PaystackPop();
      popup.resumeTransaction(accessCode, {
        onLoad: () => {
          wasOffered = true;
          clearTimeout(timer);
        },
        onSuccess: () => finish('closed'),
        // Nobody has refused what was never offered.
        onCancel: () => finish(wasOffered ? 'closed' : 'unavailable'),
        onError: () => finish('unavailable'),
      });
    } catch {
      finish('unavailable');
    }
  });
}

function loadScript(url: string): Promise<void> {
  if (window.PaystackPop) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('The script of the payment window did not load'));
    };
    document.head.append(element);
  });
}

function withDeadline(promise: Promise<void>, deadline: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), deadline - Date.now());
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
