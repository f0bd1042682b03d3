import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { accountsTexts } from '../accounts-texts.ts';

const texts = accountsTexts.profile;
const addressTexts = accountsTexts.address;

export interface ProfileView {
  name: string;
  email: string;
  /** Ready to read, phones as people write them. */
  address: Partial<Record<string, string>> | undefined;
  pickupPhone: string | undefined;
}

/** /userProfile in its first form: who somebody is to us and where their pieces go. */
export function ProfilePage({ profile }: { profile: ProfileView }) {
  const { name, email, address, pickupPhone } = profile;
  return (
    <div className="page-width flex flex-col gap-10 py-10 md:py-16">
      <PageHeading>{texts.title}</PageHeading>
      <div className="flex flex-col">
        <Section title={texts.you}>
          <DescriptionList
            items={[
              { term: accountsTexts.onboarding.nameLabel, detail: <bdi>{name}</bdi> },
              { term: 'Email', detail: <span className="break-words">{email}</span> },
            ]}
          />
          <div className="flex flex-wrap gap-4">
            <ButtonLink to="/onboarding?next=/userProfile" variant="secondary">
              {texts.editName}
            </ButtonLink>
            <Form method="post" action="/logout" reloadDocument>
              <Button type="submit" variant="quiet">
                {texts.logOut}
              </Button>
            </Form>
          </div>
        </Section>
        <Section title={addressTexts.title}>
          {address ? (
            <>
              <DescriptionList
                items={[
                  { term: addressTexts.lineLabel, detail: address.addressLine1 },
                  { term: addressTexts.landmarkLabel, detail: address.landmark },
                  { term: addressTexts.cityLabel, detail: address.city },
                  { term: addressTexts.areaLabel, detail: address.localGovernmentArea },
                  { term: addressTexts.stateLabel, detail: address.state },
                  { term: addressTexts.phoneLabel, detail: address.addressPhone },
                  { term: addressTexts.secondPhoneLabel, detail: address.secondPhone },
                  { term: addressTexts.notesLabel, detail: address.deliveryNotes },
                ]}
              />
              <div>
                <ButtonLink to="/editAddress?next=/userProfile" variant="secondary">
                  {texts.editAddress}
                </ButtonLink>
              </div>
            </>
          ) : (
            <EmptyState
              title={texts.empty}
              level={3}
              action={<ButtonLink to="/editAddress?next=/userProfile">{texts.addAddress}</ButtonLink>}
            />
          )}
        </Section>
        <Section title={texts.pickup}>
          {pickupPhone ? (
            <DescriptionList items={[{ term: accountsTexts.pickupPhone.label, detail: pickupPhone }]} />
          ) : (
            <p className="text-muted">{texts.noPickup}</p>
          )}
          <div>
            <ButtonLink to="/addNumber?next=/userProfile" variant="secondary">
              {pickupPhone ? texts.editPhone : texts.addPhone}
            </ButtonLink>
          </div>
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-grid gap-y-6 border-t border-sand py-10 first:border-t-0 first:pt-0">
      <h2 className="col-span-full text-2xl lg:col-span-4">{title}</h2>
      <div className="col-span-full flex flex-col gap-6 lg:col-span-8">{children}</div>
    </section>
  );
}
