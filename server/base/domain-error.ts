/** Why something was refused, apart from HTTP. server/http/errors.ts gives each kind its status. */
export type DomainErrorKind = 'invalid' | 'forbidden' | 'conflict' | 'too-large' | 'disk-full';

/** The message is for people. `field` names the input it is about. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly field: string | undefined;

  constructor(kind: DomainErrorKind, message: string, field?: string) {
    super(message);
    this.kind = kind;
    this.field = field;
  }
}
