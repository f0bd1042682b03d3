import { ButtonLink } from '#app/ui/button-link.tsx';
import { orderTexts } from '../order-texts.ts';

const texts = orderTexts.admin;

/** The ways to orders that do not come from the site. */
export function PhoneOrderLinks() {
  return (
    <>
      <ButtonLink to="/orders/new">{texts.newOrder}</ButtonLink>
      <ButtonLink to="/orders/requests" variant="secondary">
        {texts.waiting}
      </ButtonLink>
    </>
  );
}
