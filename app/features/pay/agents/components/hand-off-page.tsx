import { Form, useNavigation } from 'react-router';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { agentTexts } from '../agent-texts.ts';
import type { HandOff } from '../hand-off.server.ts';

const texts = agentTexts.page;

interface HandOffPageProps {
  handOff: Pick<HandOff, 'pieces' | 'gone' | 'totalKobo' | 'depositKobo'>;
  isSignedIn: boolean;
  /** Why the last press did not put everything into the cart. */
  problem: string | undefined;
}

/** What a shopping assistant put together, for its customer to look over: one press puts it into their cart. */
export function HandOffPage({ handOff, isSignedIn, problem }: HandOffPageProps) {
  const { pieces, gone, totalKobo, depositKobo } = handOff;
  const isSending = useNavigation().state !== 'idle';
  return (
    <div className="page-width max-w-3xl pt-8 pb-16 md:pt-12">
      <PageHeading lead={pieces.length > 0 ? texts.lead : undefined}>{texts.title}</PageHeading>
      <div className="mt-6 space-y-4 empty:hidden">
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        {gone.length > 0 ? (
          <Notice tone="info" title={texts.gonePart}>
            {texts.gone(gone.join(', '))}
          </Notice>
        ) : null}
      </div>
      {pieces.length === 0 ? null : (
        <>
          <ul className="mt-8 border-t border-ink">
            {pieces.map((piece) => (
              <Piece key={piece.id} {...piece} />
            ))}
          </ul>
          <Sums
            className="mt-6"
            lines={[
              { term: texts.total, sum: formatKobo(totalKobo), tone: 'total' },
              { term: texts.payNow, sum: depositKobo === null ? null : formatKobo(depositKobo) },
              { term: texts.rest, sum: depositKobo === null ? null : formatKobo(totalKobo - depositKobo) },
            ]}
          />
          <Form method="post" className="mt-8 space-y-4">
            <Button type="submit" pending={isSending}>
              {texts.put}
            </Button>
            {isSignedIn ? null : <p className="text-muted">{texts.signIn}</p>}
          </Form>
        </>
      )}
    </div>
  );
}

function Piece({ name, variation, quantity, priceKobo, picture, ready }: HandOff['pieces'][number]) {
  const image = picture && pictureSources(picture);
  return (
    <li className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 border-b border-sand py-4">
      {image ? (
        <Picture
          sources={image.sources}
          {...image.img}
          alt=""
          sizes="5rem"
          placeholderColor={picture.dominantColor}
          className="aspect-square"
        />
      ) : (
        <div className="resist-dots aspect-square" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {variation ? <p className="text-muted">{variation}</p> : null}
        <p className="tabular text-muted">{texts.count(quantity, formatKobo(priceKobo))}</p>
        {ready ? <p className="text-muted">{ready}</p> : null}
        {quantity > 1 ? <p className="tabular">{formatKobo(quantity * priceKobo)}</p> : null}
      </div>
    </li>
  );
}
