import { useNavigation } from 'react-router';
import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmInDetails } from '#app/ui/confirm-in-details.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { ShownOnce } from '#app/ui/shown-once.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TickList } from '#app/ui/tick-list.tsx';
import { MAX_PROGRAM_NAME_LENGTH, PROGRAM_RIGHTS } from '../program-rights.ts';
import type { ProgramsView } from '../programs.page.server.ts';
import { programsTexts as texts } from '../programs-texts.ts';

type Refused = Pick<RefusedForm, 'errors' | 'values'>;

interface ProgramsPageProps {
  view: ProgramsView;
  /** What has just been made: shown in this answer and never again. */
  made: { name: string; key: string } | undefined;
  refused: Refused | undefined;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
}

/** /settings/programs: the keys of other programs. */
export function ProgramsPage({ view: { keys, describedAt }, made, refused, notice }: ProgramsPageProps) {
  const busy = useNavigation().formData;
  return (
    <Page
      title={texts.title}
      gap={12}
      lead={texts.lead}
      parent={{ to: '/settings', words: settingsTexts.title }}
      notice={made || refused ? null : notice}
    >
      {made ? (
        <ShownOnce title={texts.madeTitle} words={texts.madeWords(made.name)} secret={made.key} copy={texts.copy} />
      ) : null}
      <Section id="keys" title={texts.keys} gap={4}>
        {keys.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <ul className="border-t border-sand">
            {keys.map(({ id, name, facts }) => (
              <li key={id} className="border-b border-sand py-4">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm break-words text-muted">{facts}</p>
                <ConfirmInDetails
                  title={texts.revoke}
                  lead={texts.revokeLead}
                  intent="revoke_key"
                  button={texts.revokeButton(name)}
                  isPending={busy?.get('id') === id}
                  errors={undefined}
                  className=""
                >
                  <input type="hidden" name="id" value={id} />
                </ConfirmInDetails>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="add" title={texts.add} gap={4} className="max-w-xl">
        <Form key={keys.length} errors={refused?.errors ?? null}>
          <input type="hidden" name="intent" value="make_key" />
          <TextField
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            maxLength={MAX_PROGRAM_NAME_LENGTH}
            autoComplete="off"
            required
            mark={false}
            defaultValue={refused?.values.name}
          />
          <TickList
            name="rights"
            label={texts.rights}
            options={PROGRAM_RIGHTS.map((value) => ({
              value,
              label: texts.rightNames[value],
              hint: texts.rightHints[value],
            }))}
            ticked={refused?.values.rights ?? ''}
          />
          <ConfirmIdentityFields />
          <div>
            <Button type="submit" pending={busy?.get('intent') === 'make_key'}>
              {texts.make}
            </Button>
          </div>
        </Form>
      </Section>
      <Section id="help" title={texts.help} below={2}>
        <p className="measure text-muted">{texts.helpWords}</p>
        <p className="break-all">
          <code>{describedAt}</code>
        </p>
      </Section>
    </Page>
  );
}
