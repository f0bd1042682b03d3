import { NewsletterForm } from '#app/features/ground/newsletter/door/components/newsletter-form.tsx';
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
}

/** /soon: what visitors get instead of the shop until it opens. */
export function NotOpenYet({ name, logo, words }: NotOpenYetProps) {
  return (
    <div className="page-width flex min-h-[80vh] flex-col justify-center gap-10 py-12">
      <Logo name={name} own={logo} />
      <div className="max-w-2xl">
        <PageHeading lead={words || texts.lead(name)}>{texts.title}</PageHeading>
      </div>
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
