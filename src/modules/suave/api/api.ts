import type { ApiPart } from '#api/api-part.ts';
import { fields } from './fields.ts';
import { getKettleTransactions } from './kettle.ts';

export const api: ApiPart = { answered: [getKettleTransactions], fields };
