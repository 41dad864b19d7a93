import { inWords, type Sentence } from '#contract/texts/texts.ts';

/** Why something was refused, apart from HTTP. server/http/errors.ts gives each kind its status. */
export type DomainErrorKind = 'invalid' | 'forbidden' | 'conflict' | 'too-large' | 'disk-full';

/** The sentence is for people, and put into words where it is answered. `field` names the input it is about. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  readonly sentence: string | Sentence;
  readonly field: string | undefined;

  constructor(kind: DomainErrorKind, sentence: string | Sentence, field?: string) {
    super(inWords(sentence));
    this.kind = kind;
    this.sentence = sentence;
    this.field = field;
  }
}
