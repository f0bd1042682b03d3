import { UNSEEN_LABEL } from '../../unseen-texts.ts';

/** When the form was made, signed, and a field that only robots find (suspect-spam.ts). Out of sight, the tab order and speech. */
export function UnseenFields({ made }: { made: string }) {
  return (
    <>
      <input type="hidden" name="made" value={made} />
      <div aria-hidden="true" className="sr-only">
        <label>
          {UNSEEN_LABEL}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
