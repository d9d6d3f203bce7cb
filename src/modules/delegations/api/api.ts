import type { ApiPart } from '#sdk/api/part.ts';
import { getAuthorizations } from './authorizations.ts';
import { getDelegators } from './delegators.ts';
import { fields } from './fields.ts';

export const api: ApiPart = { answered: [getAuthorizations, getDelegators], fields };
