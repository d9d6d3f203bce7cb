import { refusalsOf } from '#sdk/api/errors.ts';
import type { ApiPart } from '#sdk/api/part.ts';

/** Without this route the last path segment would be parsed as a token address. */
export const refusals: ApiPart = refusalsOf({ '/api/v2/tokens/bridged': 'not_found' });
