import { data } from 'react-router';
import { roomName } from '#app/features/ground/settings/door/home-pictures.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { RoomFields } from '#app/features/shop/shop-window/components/room-fields.tsx';
import { RoomsPage } from '#app/features/shop/shop-window/components/rooms-page.tsx';
import { WindowPart } from '#app/features/shop/shop-window/components/window-part.tsx';
import { listPieceChoices, readPiecesWithIds } from '#app/features/shop/shop-window/piece-choices.queries.server.ts';
import { roomFormSchema, roomsFormSchema } from '#app/features/shop/shop-window/room-form.schema.ts';
import { pinFields, showRoom } from '#app/features/shop/shop-window/room-form.ts';
import { addRoom, arrangeRooms, saveRoom } from '#app/features/shop/shop-window/save-room.server.ts';
import { shopWindowTexts as texts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import { windowStamp } from '#app/features/shop/shop-window/window-draft.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/shop-pictures.ts';

const HERE = '/settings/window/pictures';

export const middleware = [requireOwner];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const [{ pictures }, stamp] = await Promise.all([readDraftedSettings(db), windowStamp(db, ['pictures'])]);
  const { rooms } = pictures;
  const done = readNotice(request, ['saved', 'same', 'outdated', 'too_large']);
  if (params.room === undefined) return { rooms, one: null, stamp, done };
  const room = rooms.find((other) => roomName(other) === params.room);
  if (!room) throw data(null, { status: 404 });
  const ids = room.pieces.map(({ id }) => id);
  const [choices, known] = await Promise.all([listPieceChoices(db), readPiecesWithIds(db, ids)]);
  return { rooms, one: { room, choices, values: showRoom(room, known) }, stamp, done };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  const asked = { services: services(context), actor };
  return readFiles(request, upload, (fields) =>
    params.room === undefined ? changeRooms(asked, fields) : changeRoom(asked, params.room, fields),
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, texts.failed);

type Asked = { services: Services; actor: string };

/** The list: another picture, or one at another place or away. */
async function changeRooms({ services, actor }: Asked, fields: FormData) {
  const form = checkForm(fields, roomsFormSchema);
  const values = shownAgain(formObject(fields));
  if (!form.ok) return refused(form, values);
  if (form.data.intent !== 'add') {
    const arranged = await arrangeRooms(services, actor, form.data);
    return redirectWithNotice(HERE, arranged.ok ? (arranged.hasChanged ? 'saved' : 'same') : arranged.reason);
  }
  const { picture, alt, basedOn } = form.data;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (bytes.length === 0) return sayRefusal('picture', 'no_file', values);
  const saved = await addRoom(services, actor, { bytes, alt, basedOn });
  if (saved.ok) return redirectWithNotice(HERE, 'saved');
  return saved.reason === 'outdated' ? outdated(values) : sayRefusal('picture', saved.reason, values);
}

/** One picture: its words and its pins. */
async function changeRoom({ services, actor }: Asked, room: string, fields: FormData) {
  const form = checkForm(fields, roomFormSchema);
  const values = shownAgain(formObject(fields));
  if (!form.ok) return refused(form, values);
  const saved = await saveRoom(services, actor, { room, ...form.data });
  if (saved.ok)
    return redirectWithNotice(saved.hasChanged ? HERE : `${HERE}/${room}`, saved.hasChanged ? 'saved' : 'same');
  if (saved.reason === 'gone') throw data(null, { status: 404 });
  if (saved.reason === 'outdated') return outdated(values);
  return sayRefusal(pinFields(saved.line).piece, saved.reason, values);
}

type Values = Record<string, string>;
type Refusal = keyof typeof texts.rooms.refusals;

function refused(
  { status, errors }: { status: 400 | 422; errors: { message: string; fields: Values } },
  values: Values,
) {
  if (status === 400) throw data(null, { status });
  return data({ errors, values }, { status });
}

const outdated = (values: Values) =>
  data({ errors: { message: texts.outdated, fields: {} as Values }, values }, { status: 409 });

function sayRefusal(field: string, reason: Refusal, values: Values) {
  const sentence = texts.rooms.refusals[reason];
  const errors = { message: sentence, fields: { [field]: sentence } as Values };
  return data({ errors, values }, { status: reason === 'busy' ? 503 : 422 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.parts.pictures.title} · ${matches[0].loaderData.business.name}` },
];

/** /settings/window/pictures and each picture below it. The stamp is the key: after a save the fields show what was kept. */
export default function ShopPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { rooms, one, stamp, done } = loaderData;
  const answer = actionData && 'errors' in actionData ? actionData : null;
  const errors = answer?.errors ?? null;
  const typed = answer && 'values' in answer ? answer.values : null;
  if (!one) return <RoomsPage rooms={rooms} stamp={stamp} done={done} errors={errors} typedAlt={typed?.alt ?? ''} />;
  return (
    <WindowPart
      key={one.room.key + stamp}
      part="pictures"
      stamp={stamp}
      errors={errors}
      done={done === 'saved' || done === 'same' ? done : null}
    >
      <RoomFields room={one.room} values={typed ?? one.values} choices={one.choices} />
    </WindowPart>
  );
}
