import { useNavigation } from 'react-router';
import { MOST_ROOMS, type RoomPicture, roomName } from '#app/features/ground/settings/door/home-pictures.ts';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { AddForm } from '#app/ui/add-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { shopWindowTexts } from '../shop-window-texts.ts';

const { rooms: texts, parts, notices, back } = shopWindowTexts;

interface RoomsPageProps {
  rooms: readonly RoomPicture[];
  /** What the forms were made from; goes back with each. */
  stamp: string;
  done: keyof typeof notices | 'too_large' | null;
  errors: FormErrors | null;
  typedAlt: string;
}

/** /settings/window/pictures: the pictures of rooms in their order, and the form for another. */
export function RoomsPage({ rooms, stamp, done, errors, typedAlt }: RoomsPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const words = done && (done === 'too_large' ? texts.refusals.too_large : notices[done]);
  return (
    <Page
      title={parts.pictures.title}
      lead={parts.pictures.summary}
      parent={{ to: '/settings/window', words: back }}
      notice={words && !errors ? { tone: done === 'saved' ? 'success' : 'info', words } : null}
      gap={10}
    >
      {rooms.length > 0 ? (
        <ol className="max-w-3xl border-t border-sand">
          {rooms.map((room, place) => (
            <Row key={room.key} room={room} place={place} isLast={place === rooms.length - 1} stamp={stamp} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
      {rooms.length < MOST_ROOMS ? (
        <AddForm
          title={texts.add}
          of={rooms.length}
          button={texts.addButton}
          isPending={isSaving}
          pendingLabel={texts.adding}
          errors={errors}
          encType="multipart/form-data"
          className="max-w-2xl"
        >
          <input type="hidden" name="basedOn" value={stamp} />
          <TextField
            name="picture"
            type="file"
            accept={PICTURE_TYPES}
            label={texts.picture}
            hint={texts.pictureHint}
            required
            mark={false}
          />
          <TextField
            name="alt"
            label={texts.alt}
            hint={texts.altHint}
            defaultValue={typedAlt}
            maxLength={SETTING_LENGTHS.roomAlt}
            required
            mark={false}
          />
        </AddForm>
      ) : null}
    </Page>
  );
}

interface RowProps {
  room: RoomPicture;
  place: number;
  isLast: boolean;
  stamp: string;
}

function Row({ room, place, isLast, stamp }: RowProps) {
  const name = texts.name(place + 1);
  const button = (intent: 'up' | 'down' | 'remove', words: string) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant={intent === 'remove' ? 'quiet' : 'secondary'}
      size="small"
    >
      <span>
        {words}
        <span className="sr-only"> {texts.of(name)}</span>
      </span>
    </Button>
  );
  return (
    <li className="grid gap-3 border-b border-sand py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <img
        src={pictureUrl(room, 320)}
        width={room.width}
        height={room.height}
        alt=""
        className="h-auto w-full"
        loading="lazy"
      />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">{texts.places[place] ?? texts.noPlace}</p>
        <p className="break-words">{room.alt}</p>
        <p className="text-sm text-muted">{texts.pinned(room.pieces.filter(({ pin }) => pin).length)}</p>
        <Link to={`/settings/window/pictures/${roomName(room)}`} className={LINE_LINK}>
          <span>
            {texts.edit}
            <span className="sr-only"> {texts.of(name)}</span>
          </span>
        </Link>
        <Form preventScrollReset>
          <input type="hidden" name="basedOn" value={stamp} />
          <input type="hidden" name="room" value={roomName(room)} />
          <div className="flex flex-wrap gap-2">
            {place === 0 ? null : button('up', texts.up)}
            {isLast ? null : button('down', texts.lower)}
            {button('remove', texts.remove)}
          </div>
        </Form>
      </div>
    </li>
  );
}
