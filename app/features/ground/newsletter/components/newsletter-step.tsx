import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { newsletterTexts } from '../newsletter-texts.ts';

type NewsletterStepProps = {
  title: string;
  message: string;
  /** Whom the press is about. */
  email: string;
  button: string;
  variant?: 'primary' | 'danger';
};

/** One question with one button: mail programs follow links by themselves, so only a press changes anything. */
export function NewsletterStep({ title, message, email, button, variant }: NewsletterStepProps) {
  return (
    <>
      <PageHeading
        lead={
          <>
            {message} <strong className="break-words text-ink">{email}</strong>.
          </>
        }
      >
        {title}
      </PageHeading>
      <Form method="post" className="mt-8">
        <Button type="submit" variant={variant}>
          {button}
        </Button>
      </Form>
    </>
  );
}

/** What has been done, and a way on. */
export function NewsletterDone({ title, message }: { title: string; message: string }) {
  return (
    <>
      <PageHeading lead={message}>{title}</PageHeading>
      <div className="mt-8">
        <ButtonLink to="/shop" variant="secondary">
          {newsletterTexts.goToShop}
        </ButtonLink>
      </div>
    </>
  );
}
