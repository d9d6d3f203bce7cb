import type { ApiPart } from '../../../api/api-part.ts';
import { refusalsOf } from '../../../api/refusals-of.ts';

/** Without this route the last part of the path would be taken for the address of a token. */
export const refusals: ApiPart = refusalsOf({ '/api/v2/tokens/bridged': 'not_found' });
