import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { SETTING_LENGTHS } from '#app/features/ground/settings/door/setting-lengths.ts';
import { TILE_TO_NOWHERE, TILE_TO_SHOP } from '#app/features/ground/settings/door/window-settings.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { PieceChoice } from '../piece-choices.queries.server.ts';
import { shopWindowTexts } from '../shop-window-texts.ts';
import { type FormGroup, type FormValues, readOrder, shownField, TILE_LINES } from '../window-form.ts';

const { fields: texts } = shopWindowTexts;

interface FieldsProps {
  values: FormValues;
  /** Names of the products that stand first. */
  featured: readonly string[];
  categories: readonly Category[];
  /** Those of the shop by name, with the numbers that a field asks for. */
  pieces: readonly PieceChoice[];
}

/** The fields of one part. */
export function WindowFields({ group, ...props }: FieldsProps & { group: FormGroup }) {
  const Fields = FIELDS[group];
  return <Fields {...props} />;
}

type LineName =
  | 'announcement'
  | 'footerLine'
  | 'aboutTitle'
  | 'aboutLead'
  | 'contactLead'
  | 'classLead'
  | 'homeAbout'
  | 'homeClass'
  | 'newsletterLine';
type AreaName =
  | 'homeHow'
  | 'aboutStory'
  | 'aboutValues'
  | 'aboutPromises'
  | 'questions'
  | 'classLearn'
  | 'classWeeks'
  | 'classBenefits'
  | 'classFor'
  | 'classNotFor'
  | 'classIncludes'
  | 'classQuestions';

function Line({ name, values, hint }: { name: LineName; values: FormValues; hint?: string }) {
  return (
    <TextField
      name={name}
      label={texts[name]}
      hint={hint}
      defaultValue={values[name]}
      maxLength={SETTING_LENGTHS[name]}
      mark={false}
    />
  );
}

interface AreaProps {
  name: AreaName;
  values: FormValues;
  hint: string;
  rows: number;
}

function Area({ name, values, hint, rows }: AreaProps) {
  return (
    <TextArea
      name={name}
      label={texts[name]}
      hint={hint}
      rows={rows}
      defaultValue={values[name]}
      maxLength={SETTING_LENGTHS[name]}
      mark={false}
    />
  );
}

function ColorFields({ values }: FieldsProps) {
  const field = (name: 'main' | 'accent', hint: string) => (
    <TextField
      key={values[name]}
      id={`color-${name}`}
      name={name}
      type="color"
      label={texts[name]}
      hint={hint}
      defaultValue={values[name]}
      mark={false}
    />
  );
  return (
    <>
      {field('main', texts.mainHint)}
      {field('accent', texts.accentHint)}
      <div>
        <Button type="submit" name="begin" value="again" variant="quiet" className="-ml-2">
          {texts.resetColors}
        </Button>
      </div>
    </>
  );
}

function MenuFields({ values }: FieldsProps) {
  const box = (name: 'showsAbout' | 'showsContact' | 'showsBespoke' | 'hasMasterclass', hint?: string) => (
    <CheckboxField name={name} label={texts[name]} hint={hint} defaultChecked={values[name] === 'on'} />
  );
  return (
    <>
      <Line name="announcement" values={values} hint={texts.announcementHint} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{texts.menuTitle}</legend>
        {box('showsAbout')}
        {box('showsContact')}
        {box('showsBespoke', texts.showsBespokeHint)}
        {box('hasMasterclass', texts.hasMasterclassHint)}
      </fieldset>
      <Line name="footerLine" values={values} />
    </>
  );
}

function HomeFields({ values, featured, categories, pieces }: FieldsProps) {
  const order = readOrder(values.order ?? '');
  const chosen = featured.length > 0 ? `${texts.featuredHint} ${texts.featuredNow(featured)}` : texts.featuredHint;
  return (
    <>
      <TextField
        name="heading"
        label={texts.heading}
        hint={texts.headingHint}
        defaultValue={values.heading}
        maxLength={SETTING_LENGTHS.heroHeading}
        mark={false}
      />
      <TextArea
        name="lead"
        label={texts.lead}
        rows={2}
        defaultValue={values.lead}
        maxLength={SETTING_LENGTHS.heroLead}
        mark={false}
      />
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.sections}</legend>
        <p className="text-sm text-muted">{texts.sectionsHint}</p>
        <input type="hidden" name="order" value={order.join()} />
        <ol className="mt-2 border-t border-sand">
          {order.map((section, place) => (
            <li key={section} className="flex min-h-14 items-center justify-between gap-4 border-b border-sand">
              <CheckboxField
                name={shownField(section)}
                label={texts.section[section]}
                defaultChecked={values[shownField(section)] === 'on'}
              />
              <span className="flex shrink-0">
                <MoveButton to={`${section}:up`} label={texts.up(texts.section[section])} isIdle={place === 0} />
                <MoveButton
                  to={`${section}:down`}
                  label={texts.down(texts.section[section])}
                  isIdle={place === order.length - 1}
                />
              </span>
            </li>
          ))}
        </ol>
      </fieldset>
      <TextField
        name="featured"
        label={texts.featured}
        hint={chosen}
        defaultValue={values.featured}
        maxLength={SETTING_LENGTHS.featured}
        mark={false}
      />
      <NumbersOfPieces pieces={pieces} />
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-semibold">{texts.tiles}</legend>
        <p className="text-sm text-muted">{texts.tilesHint}</p>
        {TILE_LINES.map((line) => (
          <div key={line} className="grid gap-3 border-t border-sand pt-4 sm:grid-cols-2">
            <SelectField
              name={`tileTo${line}`}
              label={texts.tileTo}
              placeholder={texts.tileToAny}
              options={[
                ...categories,
                { value: TILE_TO_SHOP, label: texts.tileToShop },
                { value: TILE_TO_NOWHERE, label: texts.tileToNowhere },
              ]}
              defaultValue={values[`tileTo${line}`]}
              mark={false}
              className="sm:col-span-2"
            />
            <TextField
              name={`tileTitle${line}`}
              label={texts.tileTitle}
              defaultValue={values[`tileTitle${line}`]}
              maxLength={SETTING_LENGTHS.tileTitle}
              mark={false}
            />
            <TextField
              name={`tileLine${line}`}
              label={texts.tileLine}
              defaultValue={values[`tileLine${line}`]}
              maxLength={SETTING_LENGTHS.tileLine}
              mark={false}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

function NumbersOfPieces({ pieces }: Pick<FieldsProps, 'pieces'>) {
  if (pieces.length === 0) return null;
  return (
    <details>
      <summary className="finger cursor-pointer font-medium">{texts.numbers}</summary>
      <ul className="mt-2 max-h-80 overflow-y-auto border-y border-sand">
        {pieces.map(({ id, pieceNumber, name }) => (
          <li key={id} className="flex gap-4 py-1">
            <span className="tabular w-12 shrink-0 text-right text-muted">{pieceNumber}</span>
            <span className="min-w-0 break-words">{name}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Keeps the form as it stands, with this part of the page a place further up or down. */
function MoveButton({ to, label, isIdle }: { to: string; label: string; isIdle: boolean }) {
  const Arrow = to.endsWith('up') ? ArrowUp : ArrowDown;
  return (
    <button
      type="submit"
      name="move"
      value={to}
      aria-label={label}
      disabled={isIdle}
      className="grid size-11 place-items-center hover:text-indigo disabled:opacity-40"
    >
      <Arrow aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  );
}

function WordFields({ values }: FieldsProps) {
  return (
    <>
      <Area name="homeHow" values={values} hint={texts.homeHowHint} rows={6} />
      <Line name="homeAbout" values={values} hint={texts.emptyHint} />
      <Line name="homeClass" values={values} hint={texts.emptyHint} />
      <Line name="newsletterLine" values={values} hint={texts.emptyHint} />
      <Line name="aboutTitle" values={values} />
      <Line name="aboutLead" values={values} hint={texts.emptyHint} />
      <Area name="aboutStory" values={values} hint={texts.markup} rows={8} />
      <Area name="aboutValues" values={values} hint={`${texts.titledHint} ${texts.dashHint}`} rows={8} />
      <Area name="aboutPromises" values={values} hint={`${texts.titledHint} ${texts.emptyHint}`} rows={8} />
      <Line name="contactLead" values={values} hint={texts.dashHint} />
      <Area name="questions" values={values} hint={`${texts.questionsHint} ${texts.dashHint}`} rows={12} />
      <Line name="classLead" values={values} hint={texts.emptyHint} />
    </>
  );
}

function ClassFields({ values }: FieldsProps) {
  const titled = `${texts.titledHint} ${texts.emptyHint}`;
  const list = `${texts.linesHint} ${texts.emptyHint}`;
  return (
    <>
      <Area name="classLearn" values={values} hint={titled} rows={8} />
      <Area name="classWeeks" values={values} hint={`${texts.classWeeksHint} ${texts.emptyHint}`} rows={10} />
      <Area name="classBenefits" values={values} hint={titled} rows={6} />
      <Area name="classFor" values={values} hint={list} rows={4} />
      <Area name="classNotFor" values={values} hint={list} rows={4} />
      <Area name="classIncludes" values={values} hint={list} rows={4} />
      <Area name="classQuestions" values={values} hint={titled} rows={8} />
      <CheckboxField
        name="showsData"
        label={texts.showsData}
        hint={texts.showsDataHint}
        defaultChecked={values.showsData === 'on'}
      />
    </>
  );
}

const FIELDS = {
  colors: ColorFields,
  menu: MenuFields,
  home: HomeFields,
  words: WordFields,
  class: ClassFields,
} as const;
