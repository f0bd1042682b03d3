import { useNavigation } from 'react-router';
import { PEOPLE_PLACES, type PeoplePlace } from '#app/features/ground/settings/door/home-pictures.ts';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import type { WindowSettings } from '#app/features/ground/settings/door/window-settings.ts';
import { PlacePicture } from '#app/features/shop/people/components/place-picture.tsx';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { shopWindowTexts } from '../shop-window-texts.ts';

const { people: texts, rooms, parts, notices, back, save, saving } = shopWindowTexts;

interface PeoplePageProps {
  people: WindowSettings['people'];
  /** What the forms were made from; goes back with each. */
  stamp: string;
  done: keyof typeof notices | 'too_large' | null;
  /** What was typed where a form was refused. */
  refused: { place: string; errors: FormErrors; typed: Record<string, string> } | null;
}

/** /settings/window/people: the places for people, each with its photo or drawing and the words around it. */
export function PeoplePage({ people, stamp, done, refused }: PeoplePageProps) {
  const words = done && (done === 'too_large' ? rooms.refusals.too_large : notices[done]);
  return (
    <Page
      title={parts.people.title}
      lead={parts.people.summary}
      parent={{ to: '/settings/window', words: back }}
      notice={words && !refused ? { tone: done === 'saved' ? 'success' : 'info', words } : null}
      gap={12}
    >
      <p className="measure">{texts.consent}</p>
      {PEOPLE_PLACES.map((place) => (
        <Place
          key={place + stamp}
          place={place}
          {...people[place]}
          stamp={stamp}
          refused={refused?.place === place ? refused : null}
        />
      ))}
    </Page>
  );
}

type PlaceProps = Pick<PeoplePageProps, 'stamp' | 'refused'> &
  WindowSettings['people'][PeoplePlace] & { place: PeoplePlace };

function Place({ place, picture, words, stamp, refused }: PlaceProps) {
  const isSaving = useNavigation().formData?.get('place') === place;
  const { title, shown, ...labels } = texts.places[place];
  return (
    <Section title={title} gap={4} className="max-w-3xl border-t border-sand pt-6">
      <p className="text-muted">{shown}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <figure>
          <PlacePicture
            place={place}
            picture={picture}
            sizes="12rem"
            className={place === 'maker' ? 'size-40 rounded-full' : 'aspect-3/2 max-w-60'}
          />
          {picture ? null : <figcaption className="mt-2 text-sm text-muted">{texts.drawn}</figcaption>}
        </figure>
        <Form errors={refused?.errors ?? null} encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="basedOn" value={stamp} />
          <input type="hidden" name="place" value={place} />
          {/* The first button of a form answers the Enter key. */}
          <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <TextField
            id={`${place}-picture`}
            name="picture"
            type="file"
            accept={PICTURE_TYPES}
            label={texts.photo}
            hint={place === 'maker' ? texts.roundHint : texts.photoHint}
            mark={false}
          />
          <TextField
            id={`${place}-alt`}
            name="alt"
            label={rooms.alt}
            hint={labels.altHint}
            defaultValue={refused?.typed.alt ?? picture?.alt ?? ''}
            maxLength={SETTING_LENGTHS.roomAlt}
            mark={false}
          />
          <TextField
            id={`${place}-words`}
            name="words"
            label={labels.words}
            hint={labels.wordsHint}
            defaultValue={refused?.typed.words ?? words}
            maxLength={SETTING_LENGTHS.placeWords}
            mark={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save" pending={isSaving} pendingLabel={saving}>
              <span>
                {save}
                <span className="sr-only"> {texts.saveOf(title)}</span>
              </span>
            </Button>
            {picture ? (
              <Button type="submit" name="intent" value="remove" variant="quiet">
                <span>
                  {texts.remove}
                  <span className="sr-only"> {texts.saveOf(title)}</span>
                </span>
              </Button>
            ) : null}
          </div>
        </Form>
      </div>
    </Section>
  );
}
