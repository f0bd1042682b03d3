import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import { Section } from '#app/ui/section.tsx';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import type { FamilyView } from '../family.page.server.ts';
import { FAMILY_PRICES, type FamilyPrice } from '../family.ts';
import { familyTexts } from '../family-texts.ts';
import { FamilyAnswers } from './family-answers.tsx';

const texts = familyTexts.ask;

interface AskFamilyProps {
  family: FamilyView;
  /** What the quote is for, to write to them. */
  piece: string;
  errors: FormErrors | null;
}

/** The customer asks up to three people, by a link to a page of its own, and reads here what they think. */
export function AskFamily({ family: { canAsk, price, url, answers }, piece, errors }: AskFamilyProps) {
  if (!canAsk && answers.length === 0) return null;
  return (
    <Section id="quote-family" title={canAsk ? texts.title : familyTexts.answered} gap={4}>
      {answers.length > 0 ? <FamilyAnswers answers={answers} /> : null}
      {canAsk && !url ? (
        <>
          <p>{texts.lead}</p>
          <PriceForm price="shown" button={texts.make} errors={errors} />
        </>
      ) : null}
      {url && price ? (
        <>
          {answers.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
          <Share url={url} piece={piece} />
          <p className="text-sm text-muted">{texts.shows[price]}</p>
          <RowDetails label={texts.change} isOpen={errors !== null}>
            <div className="mt-4 flex flex-col gap-6">
              <PriceForm price={price} button={texts.save} errors={errors} />
              <Form>
                <input type="hidden" name="intent" value="family_close" />
                <p className="text-sm text-muted">{texts.closeHint}</p>
                <div>
                  <Button type="submit" variant="secondary">
                    {texts.close}
                  </Button>
                </div>
              </Form>
            </div>
          </RowDetails>
        </>
      ) : null}
    </Section>
  );
}

function Share({ url, piece }: { url: string; piece: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm font-semibold">{texts.link}</p>
        <p className="mt-1 border border-sand bg-white p-3">
          <a href={url} className="break-all">
            {url}
          </a>
        </p>
      </div>
      <div>
        <a
          href={whatsAppLink(texts.message(piece, url))}
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.whatsApp}
        </a>
      </div>
    </div>
  );
}

function PriceForm({ price, button, errors }: { price: FamilyPrice; button: string; errors: FormErrors | null }) {
  const isPending = useNavigation().formData?.get('intent') === 'family';
  return (
    <Form errors={errors}>
      <input type="hidden" name="intent" value="family" />
      <ChoiceGroup
        name="price"
        label={texts.price}
        mark={false}
        defaultValue={price}
        options={FAMILY_PRICES.map((value) => ({ value, label: texts.prices[value] }))}
        required
      />
      <div>
        <Button type="submit" variant="secondary" pending={isPending}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
