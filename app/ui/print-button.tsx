import Printer from 'lucide-react/icons/printer';
import { Button } from './button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Prints the page; without scripts it says how. */
export function PrintButton({ words, hint }: { words: string; hint: string }) {
  const canPrint = useHydrated();
  return (
    <div className="print-hidden">
      {canPrint ? (
        <Button
          variant="secondary"
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}
        >
          {words}
        </Button>
      ) : (
        <p className="text-muted">{hint}</p>
      )}
    </div>
  );
}
