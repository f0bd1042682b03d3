import { Section } from '#app/ui/section.tsx';
import { shopWindowTexts } from '../shop-window-texts.ts';

const texts = shopWindowTexts.preview;

/**
 * The home page in two frames, as wide as a phone and as a desk. The frames run no scripts, so what is looked at counts nothing and puts
 * nothing into a cart; the server answers the owner's frames with the draft.
 */
export function WindowPreview({ isDraft }: { isDraft: boolean }) {
  return (
    <Section title={texts.title} gap={4}>
      <p className="text-muted">{isDraft ? texts.draft : texts.published}</p>
      <div className="window-previews">
        <figure>
          <div className="window-phone">
            <iframe src="/" title={texts.frame(texts.phone.toLowerCase())} sandbox="allow-same-origin" loading="lazy" />
          </div>
          <figcaption className="mt-2 text-sm text-muted">{texts.phone}</figcaption>
        </figure>
        <figure>
          <div className="window-desk">
            <iframe src="/" title={texts.frame(texts.desk.toLowerCase())} sandbox="allow-same-origin" loading="lazy" />
          </div>
          <figcaption className="mt-2 text-sm text-muted">{texts.desk}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
