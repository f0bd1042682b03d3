import type { Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { peopleTexts as texts } from '../people-texts.ts';
import { PlacePicture } from './place-picture.tsx';

interface WhoMakesItProps {
  /** Their name, or ''. */
  words: string;
  picture: Photograph | null;
  /** What the shop says of where the pieces are made, or ''. */
  line: string;
}

/** On the page about the shop: a face, or its place, with a name. */
export function WhoMakesIt({ words, picture, line }: WhoMakesItProps) {
  return (
    <section aria-labelledby="maker" className="section-gap flex flex-wrap items-center gap-x-8 gap-y-6">
      <PlacePicture place="maker" picture={picture} sizes="10rem" className="size-40 rounded-full" />
      <div className="min-w-0">
        <h2 id="maker" className="text-3xl">
          {texts.maker}
        </h2>
        {words ? <p className="mt-3 text-lg font-semibold break-words">{words}</p> : null}
        {line ? <p className="mt-1 max-w-[40ch] text-muted">{line}</p> : null}
      </div>
    </section>
  );
}
