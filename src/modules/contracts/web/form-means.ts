import { createContext } from 'react';
import type { Enums } from './list-enums.ts';

/** What the fields of functions are drawn with, besides their types. */
export interface FormMeans {
  enums: Enums;
  /** The contract as a token, where it is one. */
  token: { symbol: string; decimals: number } | null;
}

/** The same, for the fields of one contract. */
export const FormMeansContext = createContext<FormMeans>({ enums: new Map(), token: null });
