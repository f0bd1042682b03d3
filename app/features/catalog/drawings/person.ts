/** Who stands beside a piece for scale. */
export const PERSON_CM = { width: 44, height: 170 };
