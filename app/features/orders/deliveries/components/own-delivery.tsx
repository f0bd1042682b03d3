import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { OwnDelivery } from '../own-delivery.server.ts';
import { ownDeliveryTexts as texts } from '../own-delivery-texts.ts';

/** On an order's page: the days it can be brought or collected, and the one that was chosen. */
export function OwnDeliverySection({ delivery, errors }: { delivery: OwnDelivery; errors: FormErrors | undefined }) {
  const { way, words, slots, picked, owed } = delivery;
  return (
    <section
      id="delivery-day"
      aria-labelledby="delivery-day-title"
      className="border-l-3 border-indigo bg-indigo-tint p-4 sm:p-6"
    >
      <h3 id="delivery-day-title" className="font-semibold">
        {texts.title[way]}
      </h3>
      {words ? <p className="measure mt-1">{words}</p> : null}
      {owed ? <p className="measure mt-1">{texts.pay(owed)}</p> : null}
      {slots.length > 0 ? (
        <Form errors={errors ?? null} className="mt-4" preventScrollReset>
          <RadioCards
            name="slot"
            label={texts.choose[way]}
            options={slots}
            defaultValue={picked ?? undefined}
            required
            mark={false}
          />
          <div>
            <Button type="submit" name="intent" value="pick-day">
              {picked ? texts.change : texts.save}
            </Button>
          </div>
        </Form>
      ) : null}
    </section>
  );
}
