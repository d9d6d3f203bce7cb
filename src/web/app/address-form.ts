import type { PublicConfig } from '#config/web-config.ts';

/** Conversion of addresses to and from the form of BIP 173; until it is loaded they are unchanged. */
interface AddressForm {
  encodeBech32: (address: string, prefix: string) => string;
  decodeBech32: (text: string, prefix: string) => string | null;
}

/** Shared by the process: the code is the same for all pages, and is loaded only if an operator has enabled the form. */
const form: AddressForm = { encodeBech32: (address) => address, decodeBech32: () => null };

/** Returns true if addresses are shown, or can be searched for, in that form. */
export function usesBech32({ addressFormats, bech32Prefix }: PublicConfig['ui']): boolean {
  return bech32Prefix !== undefined && addressFormats.includes('bech32');
}

/** Loads the conversion, before the first render. */
export async function loadAddressForm(ui: PublicConfig['ui']): Promise<void> {
  if (usesBech32(ui)) Object.assign(form, await import('#lib/bech32.ts'));
}

/** An address with the prefix of the operator. */
export function writeAddress(address: string, { bech32Prefix = '' }: PublicConfig['ui']): string {
  return form.encodeBech32(address, bech32Prefix);
}

/** The address encoded by a text; the text itself if it is not in that form. */
export function readAddress(text: string, ui: PublicConfig['ui']): string {
  return (usesBech32(ui) && form.decodeBech32(text, ui.bech32Prefix ?? '')) || text;
}
