import type { EnvType } from './env-type.ts';

/** The readable part of addresses in the form of BIP 173. */
export const bech32Prefix: EnvType<string> = {
  label: 'lower-case letters and digits',
  parse: (given) =>
    /^[a-z][a-z0-9]{0,19}$/.test(given)
      ? { value: given }
      : { allowed: 'at most 20 lower-case letters and digits, a letter first' },
};
