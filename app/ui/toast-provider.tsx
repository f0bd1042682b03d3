import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Toast, type ToastProps } from './toast.tsx';

type ToastMessage = Omit<ToastProps, 'onDismiss'>;

const ShowToastContext = createContext<(toast: ToastMessage) => void>(() => {});

/** `const showToast = useToast(); showToast({ message: 'Item has been added to cart' })`. */
export function useToast(): (toast: ToastMessage) => void {
  return useContext(ShowToastContext);
}

/** Holds the toasts of the page in one polite live region. The newest three are kept. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const show = useCallback((toast: ToastMessage) => {
    setToasts((shown) => [...shown, { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }].slice(-3));
  }, []);
  return (
    <ShowToastContext value={show}>
      {children}
      <div
        role="status"
        className="toasts pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-start gap-2 sm:inset-x-6 sm:bottom-6"
      >
        {toasts.map(({ id, ...toast }) => (
          <Toast
            key={id}
            {...toast}
            onDismiss={() => setToasts((shown) => shown.filter((candidate) => candidate.id !== id))}
          />
        ))}
      </div>
    </ShowToastContext>
  );
}
