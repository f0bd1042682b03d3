import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { ClassPageData } from '../class-page.server.ts';

const texts = classAdminTexts.page;

type Move = ClassPageData['moves'][number];

/** What may be done with the class now. Cancelling asks once more, because its students are told. */
export function ClassMoves({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {moves.map((move) => (move === 'cancel' ? <CancelMove key={move} /> : <PlainMove key={move} move={move} />))}
    </div>
  );
}

function PlainMove({ move }: { move: Exclude<Move, 'cancel'> }) {
  const words = { open: texts.openWords, close: texts.closeWords, finish: texts.finishWords }[move];
  const label = { open: texts.open, close: texts.close, finish: texts.finish }[move];
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value={move} />
      <Button type="submit" variant={move === 'open' ? 'primary' : 'secondary'}>
        {label}
      </Button>
      <p className="mt-1 text-sm text-muted">{words}</p>
    </PlainForm>
  );
}

function CancelMove() {
  return (
    <details className="group">
      <summary className={buttonClass({ variant: 'quiet' })}>{texts.cancel}</summary>
      <PlainForm method="post" className="mt-2 border-l-2 border-danger pl-4">
        <input type="hidden" name="intent" value="cancel" />
        <p className="measure mb-3">{texts.cancelWords}</p>
        <Button type="submit" variant="danger">
          {texts.cancelConfirm}
        </Button>
      </PlainForm>
    </details>
  );
}
