import type { ApiPart } from '#sdk/api/part.ts';
import { STATUS_FILES } from '../contract/calls.ts';
import { getStatus } from './read-status.ts';
import { registerFiles } from './register-files.ts';

/** Creates the API part of the status: its call, the badge and the feed. */
export function createApi(): ApiPart {
  return { answered: [getStatus], routes: Object.values(STATUS_FILES), register: registerFiles };
}
