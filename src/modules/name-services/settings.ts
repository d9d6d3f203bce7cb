import { type EnvType, type SettingGroup, setting } from '#sdk/config/settings.ts';
import { type Hex, isAddress } from '#sdk/lib/values.ts';

const evmAddress: EnvType<Hex> = {
  label: 'address',
  parse: (given) =>
    isAddress(given)
      ? { value: given.toLowerCase() as Hex }
      : { allowed: 'an address, 0x and 40 hex digits' },
};

export const settings = {
  title: 'Domain names',
  settings: {
    registry: setting('NAME_REGISTRY', {
      type: evmAddress,
      sentence:
        'Registry of domain names on this chain, such as that of ENS (0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e on Ethereum): addresses are shown under the names that their owners have set and that lead back to them, and names are found by the search. A name whose registrar (the owner of its top-level name there) says that it has expired is not shown.',
    }),
  },
} satisfies SettingGroup;
