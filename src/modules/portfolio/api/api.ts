import type { ApiPart } from '#sdk/api/part.ts';
import { getPortfolio } from './portfolio.ts';

export const api: ApiPart = { answered: [getPortfolio] };
