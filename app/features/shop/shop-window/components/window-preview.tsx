import { Section } from '#app/ui/section.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { PreviewPage } from '../preview-pages.ts';
import { shopWindowTexts } from '../shop-window-texts.ts';

const texts = shopWindowTexts.preview;

interface WindowPreviewProps {
  isDraft: boolean;
  pages: readonly PreviewPage[];
  shown: PreviewPage;
}

/**
 * A page of the shop in two frames, as wide as a phone and as a desk. The frames run no scripts, so what is looked at counts nothing and
 * puts nothing into a cart; the server answers the owner's frames with the draft.
 */
export function WindowPreview({ isDraft, pages, shown }: WindowPreviewProps) {
  const tabs = pages.map(({ name }) => ({
    to: `/settings/window?page=${name}#preview`,
    label: texts.pages[name],
    current: name === shown.name,
  }));
  return (
    <Section id="preview" title={texts.title} gap={4}>
      <p className="text-muted">{isDraft ? texts.draft : texts.published}</p>
      <TabsNav label={texts.choose} tabs={tabs} />
      {shown.name === 'email' ? <p className="text-sm text-muted">{texts.email}</p> : null}
      <div className="window-previews">
        <Frame page={shown} width="phone" />
        <Frame page={shown} width="desk" />
      </div>
    </Section>
  );
}

/** Another page is another frame: one that only changed its address would be a step of the browser's own way back. */
function Frame({ page, width }: { page: PreviewPage; width: 'phone' | 'desk' }) {
  const title = texts.frame(texts.pages[page.name], texts[width].toLowerCase());
  return (
    <figure>
      <div className={`window-${width}`}>
        <iframe key={page.src} src={page.src} title={title} sandbox="allow-same-origin" loading="lazy" />
      </div>
      <figcaption className="mt-2 text-sm text-muted">{texts[width]}</figcaption>
    </figure>
  );
}
