import { createContext } from 'react';

/** Names of the fields of foreign answers that the modules which are on show. */
export const ShownFieldsContext = createContext<readonly string[]>([]);
