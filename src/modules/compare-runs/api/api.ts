import type { ApiPart } from '#sdk/api/part.ts';
import { getRunCompare, getRunCompareSummary } from './runs-compare.ts';

export const api: ApiPart = { answered: [getRunCompare, getRunCompareSummary] };
