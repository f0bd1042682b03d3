import type { ComponentProps } from 'react';
import { NewsletterForm } from '#app/features/ground/newsletter/door/components/newsletter-form.tsx';
import { ScaleDrawing } from '#app/features/shop/catalog/components/scale-drawing.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Logo, type OwnLogo } from '#app/ui/logo.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { openingTexts as texts } from '../opening-texts.ts';

interface NotOpenYetProps {
  /** Of the business. */
  name: string;
  logo: OwnLogo | undefined;
  /** The owner's, or ''. */
  words: string;
  /** The owner's first, to be drawn; none while there is none with measures. */
  piece?: ComponentProps<typeof ScaleDrawing>['product'] | null;
}

/** /soon: what visitors get instead of the shop until it opens. */
export function NotOpenYet({ name, logo, words, piece }: NotOpenYetProps) {
  return (
    <div className="page-width flex min-h-[80vh] flex-col justify-center gap-10 py-12">
      <Logo name={name} own={logo} />
      <div className="max-w-2xl">
        <PageHeading lead={words || texts.lead(name)}>{texts.title}</PageHeading>
      </div>
      {piece ? (
        <div className="max-w-md">
          <ScaleDrawing product={piece} />
        </div>
      ) : null}
      <section aria-labelledby="opening-news">
        <h2 id="opening-news" className="mb-3 text-2xl">
          {texts.newsletter}
        </h2>
        <NewsletterForm />
      </section>
      <nav className="flex flex-wrap gap-3" aria-label={texts.reach}>
        <ButtonLink to="/contact" variant="secondary">
          {texts.contact}
        </ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          {texts.login}
        </ButtonLink>
      </nav>
    </div>
  );
}
