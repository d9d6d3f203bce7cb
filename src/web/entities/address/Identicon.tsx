import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import {
  blockieBackground,
  githubBackground,
  gradientBackground,
  jazziconBackground,
} from '../identicon/backgrounds.ts';
import { type AddressKind, KIND_WORDS } from './address-kind.ts';

const BACKGROUNDS = {
  jazzicon: jazziconBackground,
  github: githubBackground,
  blockie: blockieBackground,
  gradient_avatar: gradientBackground,
};

/**
 * The identicon of an address: round for an account, square with a sign for a contract. Equal addresses have equal pictures. A
 * single element, because a list has a hundred of them.
 */
export function Identicon({
  hash,
  kind = 'account',
  isLarge = false,
}: {
  hash: string;
  kind?: AddressKind;
  isLarge?: boolean;
}) {
  const { identiconType } = useUiConfig();
  const style = { background: BACKGROUNDS[identiconType](hash.toLowerCase()) };
  const size = isLarge ? ' id-large' : '';
  return kind === 'account' ? (
    <span className={`id${size}`} style={style} aria-hidden="true" />
  ) : (
    <span className={`id sq ${kind}${size}`} style={style} role="img" aria-label={KIND_WORDS[kind]} />
  );
}
