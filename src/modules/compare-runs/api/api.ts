import type { ApiPart } from '#api/api-part.ts';
import { getRunCompare, getRunCompareSummary } from './runs-compare.ts';

export const api: ApiPart = { answered: [getRunCompare, getRunCompareSummary] };
