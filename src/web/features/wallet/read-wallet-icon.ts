/** Image types that an `img` shows without executing any of their content. */
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** EIP-6963 has icons of 96 × 96 pixels; none of them is longer than this, in characters. */
const ICON_CHARACTERS_MAX = 128 * 1024;

/** Returns the icon of a wallet if it is a `data:` URL of an image of bounded size, else null: no icon is fetched. */
export function readWalletIcon(icon: unknown): string | null {
  const isShown = typeof icon === 'string' && icon.length <= ICON_CHARACTERS_MAX && IMAGE.test(icon);
  return isShown ? icon : null;
}
