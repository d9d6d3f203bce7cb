import { createContext } from 'react';

/** Names of the fields of foreign answers that active modules display. */
export const ShownFieldsContext = createContext<readonly string[]>([]);
