import { usesBech32, writeAddress } from './address-form.ts';
import { useUiConfig } from './useUiConfig.ts';

/** Gives the form in which addresses are shown, and the other one where the operator has named both. */
export function useAddressText(): (hash: string) => { text: string; other: string | null } {
  const ui = useUiConfig();
  return (hash) => {
    if (!usesBech32(ui)) return { text: hash, other: null };
    const forms = ui.addressFormats.map((form) => (form === 'bech32' ? writeAddress(hash, ui) : hash));
    return { text: forms[0] ?? hash, other: forms[1] ?? null };
  };
}
