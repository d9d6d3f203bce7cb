import type { ApiPart } from '#api/api-part.ts';
import { getApprovals } from './approvals.ts';

export const api: ApiPart = { answered: [getApprovals] };
