import type { ApiPart } from '#sdk/api/part.ts';
import { getAddressFlow } from './address-flow.ts';
import { getTransactionFlow } from './transaction-flow.ts';

export const api: ApiPart = { answered: [getTransactionFlow, getAddressFlow] };
