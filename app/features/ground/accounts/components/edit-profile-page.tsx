import { useState } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { accountsTexts } from '../accounts-texts.ts';
import type { AddressValues } from './address-fields.tsx';
import { AddressForm } from './address-form.tsx';
import type { FormState } from './form-state.ts';

const texts = accountsTexts.editProfile;

interface EditProfilePageProps {
  saved: AddressValues;
  /** The form has just been saved: the popup says so. */
  isSaved: boolean;
  state: FormState | undefined;
}

export function EditProfilePage({ saved, isSaved, state }: EditProfilePageProps) {
  return (
    <div className="page-width flex flex-col gap-8 py-10 md:py-16">
      {isSaved ? <SavedDialog /> : null}
      <PageHeading>{texts.title}</PageHeading>
      <AddressForm saved={saved} state={state} submit={accountsTexts.address.save} />
    </div>
  );
}

function SavedDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={texts.saved}
      footer={<ButtonLink to="/userProfile">{texts.back}</ButtonLink>}
    />
  );
}
