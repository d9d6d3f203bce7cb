/** Types that an `img` draws without running anything of them. */
const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;

/** EIP-6963 has icons of 96 × 96 pixels; more than this none of them takes. */
const ICON_CHARACTERS_MAX = 128 * 1024;

/** Returns the icon of a wallet where it is a `data:` URL of an image of bounded size, else null: no icon is fetched. */
export function readWalletIcon(icon: unknown): string | null {
  const isShown = typeof icon === 'string' && icon.length <= ICON_CHARACTERS_MAX && IMAGE.test(icon);
  return isShown ? icon : null;
}
