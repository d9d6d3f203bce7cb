/** @file Signed-in people and their private names. */

export type {
  AlertSources,
  QueryParameters,
  QueryReading,
  QuerySource,
  StreamSource,
  StreamStep,
} from '#api/personal/alert-sources.ts';
export { findOwnReads, type OwnReads } from '#api/personal/own-reads.ts';
export type { AddPersonalCall, People, Person, PrivateNames } from '#api/personal/people.ts';
export { AccountError, type FieldErrors, refuseChanged, refuseFields } from '#api/personal/refusal.ts';
