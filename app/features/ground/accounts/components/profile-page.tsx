import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { OwnNews } from '../../notifications/components/own-news.tsx';
import type { OwnNewsView } from '../../notifications/own-news.server.ts';
import { homeScreenTexts } from '../../notifications/own-news-texts.ts';
import { accountsTexts } from '../accounts-texts.ts';
import { PROFILE_NOTICES } from '../profile-notices.ts';
import type { ShownSession } from '../show-sessions.ts';
import { Avatar } from './avatar.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

const texts = accountsTexts.profile;
const addressTexts = accountsTexts.address;

export interface ProfileView {
  name: string;
  email: string;
  isEmailConfirmed: boolean;
  image: string | null;
  /** Ready to read, phones as people write them. */
  address: Partial<Record<string, string>> | undefined;
  pickupPhone: string | undefined;
  /** News of their orders on WhatsApp; null where there is none. */
  whatsapp: { isOn: boolean; title: string; words: string; button: string } | null;
  ownNews: OwnNewsView;
  sessions: readonly ShownSession[];
  /** What a form has just done, by its name in `PROFILE_NOTICES`. */
  notice: keyof typeof PROFILE_NOTICES | null;
}

/** /userProfile: who somebody is to us, where their pieces go, where they are logged in, and what they may ask of us. */
export function ProfilePage({ profile }: { profile: ProfileView }) {
  const { name, email, isEmailConfirmed, image, address, pickupPhone, whatsapp, ownNews, sessions, notice } = profile;
  const shown = notice && PROFILE_NOTICES[notice];
  return (
    <Page title={texts.title} gap={10} notice={shown ? { tone: shown.tone, words: shown.sentence } : null}>
      {isEmailConfirmed ? null : <UnconfirmedNotice email={email} />}
      <div className="flex flex-col">
        <Section title={texts.you}>
          <div className="flex flex-col gap-6 sm:flex-row">
            {image ? <Avatar image={image} alt="" size={128} className="size-32" /> : null}
            <div className="grow">
              <DescriptionList
                items={[
                  { term: accountsTexts.onboarding.nameLabel, detail: <bdi>{name}</bdi> },
                  { term: 'Email', detail: <span className="break-words">{email}</span> },
                ]}
              />
            </div>
          </div>
          <div className="flex flex-wrap gap-4">
            <ButtonLink to="/profilePic?next=/userProfile" variant="secondary">
              {image ? texts.changePhoto : texts.addPhoto}
            </ButtonLink>
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
                  { term: addressTexts.floorLabel, detail: address.floor ? String(address.floor) : null },
                  { term: addressTexts.secondPhoneLabel, detail: address.secondPhone },
                  { term: addressTexts.notesLabel, detail: address.deliveryNotes },
                ]}
              />
              <div>
                <ButtonLink to="/editprofile" variant="secondary">
                  {texts.editAddress}
                </ButtonLink>
              </div>
            </>
          ) : (
            <EmptyState
              title={texts.empty}
              level={3}
              action={<ButtonLink to="/editprofile">{texts.addAddress}</ButtonLink>}
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
        {whatsapp ? (
          <Section title={whatsapp.title}>
            <p className="measure">{whatsapp.words}</p>
            <Form method="post">
              <input type="hidden" name="intent" value={whatsapp.isOn ? 'whatsapp_off' : 'whatsapp_on'} />
              <Button type="submit" variant="secondary">
                {whatsapp.button}
              </Button>
            </Form>
          </Section>
        ) : null}
        <Section title={ownNews.words.title}>
          <OwnNews {...ownNews} />
          <p className="measure text-muted">{homeScreenTexts.shop}</p>
        </Section>
        <Section title={accountsTexts.sessions.title}>
          <ProfileSessions sessions={sessions}>
            <ButtonLink to="/userProfile/password" variant="secondary">
              {accountsTexts.changePassword.title}
            </ButtonLink>
          </ProfileSessions>
        </Section>
        <Section title={accountsTexts.data.title}>
          <Action lead={accountsTexts.data.downloadLead}>
            <Form method="post" action="/userProfile/download" reloadDocument>
              <Button type="submit" variant="secondary">
                {accountsTexts.data.download}
              </Button>
            </Form>
          </Action>
          <Action lead={accountsTexts.data.deleteLead}>
            <ButtonLink to="/userProfile/delete" variant="secondary">
              {accountsTexts.data.delete}
            </ButtonLink>
          </Action>
        </Section>
      </div>
    </Page>
  );
}

function Action({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 border-t border-sand pt-4">
      <p className="measure text-muted">{lead}</p>
      {children}
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
