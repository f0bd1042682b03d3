import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { catalogTexts } from '../catalog-texts.ts';

const texts = catalogTexts.signIn;

/**
 * Asks a visitor who adds to the cart to sign in. Sign in posts the same choice as a document, so that the server keeps
 * it and leads on to /login, which is also what happens without scripts.
 */
export function SignInPrompt({ choice, onClose }: { choice: FormData | null; onClose: () => void }) {
  const fields = [...(choice?.entries() ?? [])];
  return (
    <Dialog open={choice !== null} onClose={onClose} title={texts.title}>
      <p className="text-muted">{texts.explanation}</p>
      <form method="post" action="/cart/add" className="mt-6 flex flex-wrap gap-2">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <Button type="submit">{texts.confirm}</Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
