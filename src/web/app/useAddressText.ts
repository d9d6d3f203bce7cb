import { usesBech32, writeAddress } from './address-form.ts';
import { useUiConfig } from './settings/useUiConfig.ts';

/** Returns the displayed form of addresses, and the other form if the operator has enabled both. */
export function useAddressText(): (hash: string) => { text: string; other: string | null } {
  const ui = useUiConfig();
  return (hash) => {
    if (!usesBech32(ui)) return { text: hash, other: null };
    const forms = ui.addressFormats.map((form) => (form === 'bech32' ? writeAddress(hash, ui) : hash));
    return { text: forms[0] ?? hash, other: forms[1] ?? null };
  };
}
