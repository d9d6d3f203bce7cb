import { createContext } from 'react';
import type { Enums } from './list-enums.ts';

/** Context of function inputs, besides their types. */
export interface FormDeps {
  enums: Enums;
  /** The contract as a token; null if it is none. */
  token: { symbol: string; decimals: number } | null;
}

/** React context for the inputs of one contract. */
export const FormMeansContext = createContext<FormDeps>({ enums: new Map(), token: null });
