/** @file Tokens: links and icons. */

export { NftLink } from '#web/entities/token/NftLink.tsx';
export { TokenWithIcon } from '#web/entities/token/TokenWithIcon.tsx';
