import { useNavigation } from 'react-router';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { milestoneTexts } from '../milestone-texts.ts';
import type { MilestonePanelView } from '../read-milestones.server.ts';
import { MilestoneList } from './milestone-list.tsx';

const texts = milestoneTexts.admin;
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

interface MilestonesPageProps {
  panel: MilestonePanelView;
  notice: keyof typeof texts.notices | null;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** /orders/:orderId/milestones: a step with a note and a photo, and what was marked so far. */
export function MilestonesPage({ panel, notice, refusal }: MilestonesPageProps) {
  const isWarning = notice === 'already' || notice === 'too_large';
  return (
    <Page
      title={texts.page(panel.number)}
      back={{ to: `/orders/${panel.orderId}`, words: texts.back }}
      notice={notice ? { tone: isWarning ? 'warn' : 'success', words: texts.notices[notice] } : null}
    >
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="min-w-0">
          {panel.isOpen && panel.left.length > 0 ? (
            <MarkForm key={panel.marked.length} panel={panel} refusal={refusal} />
          ) : (
            <p className="text-muted">{panel.isOpen ? texts.all : texts.closed}</p>
          )}
        </div>
        {panel.marked.length > 0 ? (
          <Section title={texts.marked} gap={6}>
            <MilestoneList marked={panel.marked} />
            {panel.marked.map(({ id, name }) => (
              <form key={id} method="post" encType="multipart/form-data">
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="milestoneId" value={id} />
                <Button type="submit" variant="quiet" size="small">
                  {texts.remove(name)}
                </Button>
              </form>
            ))}
          </Section>
        ) : null}
      </div>
    </Page>
  );
}

function MarkForm({ panel, refusal }: Pick<MilestonesPageProps, 'panel' | 'refusal'>) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form errors={refusal?.errors ?? null} encType="multipart/form-data">
      <input type="hidden" name="intent" value="mark" />
      <ChoiceGroup
        name="name"
        label={texts.which}
        defaultValue={refusal?.typed.name || panel.left[0]}
        options={panel.left.map((name) => ({ value: name, label: name }))}
        mark={false}
        required
      />
      <TextArea
        name="note"
        label={texts.note}
        defaultValue={refusal?.typed.note}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
      />
      <TextField name="photo" type="file" accept={PICTURES} label={texts.photo} hint={texts.photoHint} />
      {panel.canMail ? <CheckboxField name="tells" label={texts.tells} defaultChecked /> : null}
      <div>
        <Button type="submit" size="large" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
