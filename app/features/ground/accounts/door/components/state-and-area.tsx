import { useState } from 'react';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { accountsTexts } from '../../accounts-texts.ts';
import { MAX_CITY_LENGTH } from '../account-lengths.ts';
import { NIGERIAN_STATES } from '../nigerian-states.ts';

const texts = accountsTexts.address;

interface StateAndAreaProps {
  state: string | undefined;
  area: string | undefined;
  required?: boolean;
  /** Of the state. */
  error?: string | undefined;
  /** Somebody else's address: the browser does not fill in the writer's own. */
  isOthers?: boolean;
  /** The empty first choice. */
  placeholder?: string;
}

/** A state, and the local governments of that state to pick from while typing. The server spells what was typed in full. */
export function StateAndArea({
  state = '',
  area,
  required,
  error,
  isOthers,
  placeholder = texts.statePlaceholder,
}: StateAndAreaProps) {
  const [areas, setAreas] = useState<readonly string[]>([]);
  // Where the names do not arrive, the field does without.
  const offer = (chosen: string) =>
    import('../local-government-areas.ts').then(
      ({ areasOf }) => setAreas(areasOf(chosen)),
      () => {},
    );
  return (
    <>
      <SelectField
        name="state"
        label={texts.stateLabel}
        options={NIGERIAN_STATES}
        placeholder={placeholder}
        autoComplete={isOthers ? 'off' : 'address-level1'}
        required={required}
        error={error}
        mark={false}
        defaultValue={state}
        onChange={({ currentTarget }) => void offer(currentTarget.value)}
      />
      <TextField
        name="localGovernmentArea"
        label={texts.areaLabel}
        autoComplete="off"
        list="areas-of-state"
        maxLength={MAX_CITY_LENGTH}
        defaultValue={area}
        onFocus={({ currentTarget }) => {
          const chosen = currentTarget.form?.elements.namedItem('state');
          if (chosen instanceof HTMLSelectElement) void offer(chosen.value);
        }}
      />
      <datalist id="areas-of-state">
        {areas.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
