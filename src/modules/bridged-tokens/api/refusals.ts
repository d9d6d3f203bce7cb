import type { ApiPart } from '#api/api-part.ts';
import { refusalsOf } from '#api/openapi/refusals-of.ts';

/** Without this route the last path segment would be parsed as a token address. */
export const refusals: ApiPart = refusalsOf({ '/api/v2/tokens/bridged': 'not_found' });
