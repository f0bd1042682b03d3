export type RefusalReason = 'damaged' | 'newer' | 'locked' | 'not_empty' | 'in_use' | 'not_there';

/** A foreseen end of a back-up, a restore or a move. `message` says what, `cure` what a person can do; nothing was changed. */
export class BackupRefused extends Error {
  readonly reason: RefusalReason;
  readonly cure: string;

  constructor(reason: RefusalReason, message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
    this.reason = reason;
    this.cure = cure;
  }
}

export function damaged(what: string, cause?: unknown): BackupRefused {
  return new BackupRefused('damaged', `the back-up is damaged: ${what}.`, 'Use another one.', { cause });
}
