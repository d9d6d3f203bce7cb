import { defineModule, onUnless } from '../manifest.ts';
import { settings } from './settings.ts';

/** Kettles of a Suave chain, and the transactions that they executed for others. */
export const suave = defineModule({
  name: 'suave',
  settings,
  state: (_, { isSuave }) => onUnless(!isSuave, "IS_SUAVE_CHAIN is not 'true'."),
});
