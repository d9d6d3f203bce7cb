import type { ApiPart } from '#sdk/api/part.ts';
import { api } from './api.ts';

/** Returns the API part in an exported file. */
export function createFilePart(): ApiPart {
  return api;
}
