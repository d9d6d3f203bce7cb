import type { ApiPart } from '#sdk/api/part.ts';
import { getApprovalChanges } from './approval-changes.ts';
import { getApprovals } from './approvals.ts';

export const api: ApiPart = { answered: [getApprovals, getApprovalChanges] };
