/** @file Tokens: links and icons. */

export { MovedId } from '#web/entities/amount/TokenAmount.tsx';
export { NftLink } from '#web/entities/token/NftLink.tsx';
export { TokenLink } from '#web/entities/token/TokenLink.tsx';
export { TokenWithIcon } from '#web/entities/token/TokenWithIcon.tsx';
