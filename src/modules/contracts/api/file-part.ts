import type { ApiPart } from '#sdk/api/part.ts';
import { createApi } from './api.ts';
import type { ServerValues } from './create-contract-deps.ts';

/** Creates the API part in an exported file: nothing is compiled or fetched there. */
export function createFilePart(own: Readonly<Record<string, unknown>>): ApiPart {
  return createApi({ ...(own as unknown as ServerValues), canWrite: false, registry: 'none' });
}
