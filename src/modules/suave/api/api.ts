import type { ApiPart } from '#sdk/api/part.ts';
import { fields } from './fields.ts';
import { getKettleTransactions } from './kettle.ts';

export const api: ApiPart = { answered: [getKettleTransactions], fields };
