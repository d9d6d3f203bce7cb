import type { ApiPart } from '#sdk/api/part.ts';
import { getApprovals } from './approvals.ts';

export const api: ApiPart = { answered: [getApprovals] };
