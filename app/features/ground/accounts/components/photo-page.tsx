import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PictureCropper } from '#app/ui/picture-cropper.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { MAX_PHOTO_BYTES } from '../../photos/photo-lengths.ts';
import { accountsTexts } from '../accounts-texts.ts';
import { Avatar } from './avatar.tsx';
import type { FormState } from './form-state.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { paintInitials } from './paint-initials.ts';
import { PhotoField } from './photo-field.tsx';
import { type ChosenPhoto, usePhoto } from './use-photo.ts';

const texts = accountsTexts.photo;

interface PhotoPageProps {
  name: string;
  image: string | null;
  /** Changing a photo, as opposed to setting up an account. */
  isFromProfile: boolean;
  /** Where to go without one. */
  onward: string;
  state: FormState | undefined;
}

/**
 * Step 3: the display photo. Without scripts a plain file is sent as it is; with them the person cuts it square, and what leaves
 * the phone is that square alone, small and without the place it was taken at.
 */
export function PhotoPage({ name, image, isFromProfile, onward, state }: PhotoPageProps) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const submit = useSubmit();
  const { photo, choose, cut } = usePhoto();
  const [sending, setSending] = useState<'photo' | 'initials'>();
  const [stale, setStale] = useState<FormState>();
  const isBusy = navigation.state !== 'idle';

  async function send(kind: 'photo' | 'initials', making: Promise<Blob | null>) {
    setSending(kind);
    const blob = await making;
    const form = new FormData();
    // Without a picture the server says that one is missing.
    if (blob) form.set('picture', blob, blob.type === 'image/png' ? 'initials.png' : 'photo.jpg');
    await submit(form, { method: 'post', encType: 'multipart/form-data' });
    setSending(undefined);
  }

  return (
    <div className="page-width flex flex-col gap-10 py-10 md:py-16">
      {isFromProfile ? null : <OnboardingSteps current={2} done={image ? [0, 1, 2] : [0, 1]} />}
      <PageHeading lead={accountsTexts.onboarding.photoLead}>
        {isFromProfile ? texts.change : accountsTexts.onboarding.photoTitle}
      </PageHeading>
      <div className="flex flex-col gap-10 md:flex-row-reverse md:items-start md:justify-end md:gap-16">
        {photo?.kind === 'readable' ? (
          <PictureCropper picture={photo.picture} crop={photo.crop} onCrop={cut} texts={texts} />
        ) : image ? (
          <figure className="flex flex-col gap-2">
            <Avatar image={image} alt="" size={160} className="size-40" />
            <figcaption className="text-sm text-muted">{texts.current}</figcaption>
          </figure>
        ) : null}
        <Form
          encType="multipart/form-data"
          errors={state && state !== stale ? state.errors : null}
          validate={(data) => refusalOf(data.get('picture'), photo)}
          onSubmit={(event) => {
            if (photo?.kind !== 'readable') return;
            event.preventDefault();
            void send('photo', photo.cutOut());
          }}
          className="w-full max-w-md"
        >
          <PhotoField
            onChoose={(file) => {
              // What was said about the last file is not about this one.
              setStale(state);
              choose(file);
            }}
          />
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:gap-4">
            <Button type="submit" size="large" pending={sending === 'photo' || (isBusy && sending !== 'initials')}>
              {texts.save}
            </Button>
            {isHydrated ? (
              <Button
                variant="quiet"
                size="large"
                className="max-sm:-ml-2"
                pending={sending === 'initials'}
                onClick={() => void send('initials', paintInitials(name))}
              >
                {texts.initials}
              </Button>
            ) : (
              <ButtonLink to={onward} variant="quiet" size="large" className="max-sm:-ml-2">
                {isFromProfile ? accountsTexts.editProfile.back : texts.without}
              </ButtonLink>
            )}
          </div>
        </Form>
      </div>
    </div>
  );
}

/** What the browser can say without asking the server; a file it cannot read may still be one that the server can. */
function refusalOf(file: FormDataEntryValue | null, photo: ChosenPhoto | undefined) {
  const refuse = (sentence: string) => ({ message: formTexts.check, fields: { picture: sentence } });
  if (!(file instanceof File) || file.size === 0) return refuse(texts.missing);
  if (photo?.kind !== 'readable' && file.size > MAX_PHOTO_BYTES) return refuse(texts.too_large);
  return null;
}
