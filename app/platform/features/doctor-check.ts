/** A promise of `docs/trust.md`, as a question to the database whose answer has to be "none". */
export interface DoctorCheck {
  /** Names it in reports, on /health and in tests. */
  id: string;
  /** The invariant it is a part of, I1 to I12; I8 is of records. */
  invariant: `I${number}`;
  name: string;
  promise: string;
  /**
   * One statement that selects the offenders as one column of text: ids and references, never a person's data. The moment of the
   * check is `(select at from moment)`.
   */
  statement: string;
  /** A table of another program's that may not be there; the check is passed over then. */
  needs?: string;
  /** What the owner, or whoever they call, does about an offender. */
  whatToDo: string;
}
