import { DomainError } from '#server/base/domain-error.ts';

export const hasEnded = () => new DomainError('conflict', 'This upload has ended.');

export const moreThanAnnounced = () =>
  new DomainError('too-large', 'More was sent than the length that was announced.');
