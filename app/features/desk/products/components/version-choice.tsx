import { useEffect, useRef } from 'react';
import { rowOf } from '#app/features/shop/catalog/door/product-fields.ts';
import { Notice } from '#app/ui/notice.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { FormState } from '../form-state.ts';
import type { Difference } from '../merge-product.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.stale;

/** Somebody else was faster: every field in which the two differ, side by side, to choose from. Part of the form it is in. */
export function VersionChoice({ stale }: { stale: NonNullable<FormState['stale']> }) {
  const { by, at, differences } = stale;
  const section = useRef<HTMLElement>(null);
  // The press was at the end of the form, and what it came to is at its beginning.
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      <Notice tone="warn" title={texts.title(by, at)} announce>
        {differences.length > 0 ? texts.lead : texts.nothing}
      </Notice>
      {differences.map((difference) => (
        <FieldChoice key={difference.field} difference={difference} />
      ))}
    </section>
  );
}

function FieldChoice({ difference }: { difference: Difference }) {
  const { field, suggestion, isConflict } = difference;
  return (
    <fieldset>
      <legend className="mb-2 flex flex-wrap items-center gap-3 font-semibold">
        {rowOf(field).label}
        {isConflict ? <StatusPill tone="warn">{texts.bothChanged}</StatusPill> : null}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((whose) => (
          <label key={whose} className="choice flex items-start gap-3 p-4">
            <input
              type="radio"
              name={`keep.${field}`}
              value={whose}
              defaultChecked={whose === suggestion}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-sm text-muted">{texts[whose]}</span>
              <span className="line-clamp-6 break-words whitespace-pre-line">{difference[whose] || texts.empty}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
