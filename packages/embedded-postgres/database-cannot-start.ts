/** The embedded PostgreSQL cannot be used here. `message` says why, `cure` what a person can do about it. */
export class DatabaseCannotStart extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseCannotStart';
    this.cure = cure;
  }
}

export const USE_ANOTHER_SERVER = 'Or use a PostgreSQL server of your own (15 or newer): DATABASE_URL=postgresql://…';
