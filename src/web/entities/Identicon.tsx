import { useUiConfig } from '../app/useUiConfig.ts';
import { type AddressKind, KIND_WORDS } from './address-kind.ts';
import { blockieShapes, githubShapes, gradientColors, jazziconShapes } from './identicon/shapes.ts';

const SHAPES = { jazzicon: jazziconShapes, github: githubShapes, blockie: blockieShapes };

/** The sign in the corner of a contract: a shield, a check, or angle brackets. */
const SIGNS: Record<Exclude<AddressKind, 'account'>, string> = {
  safe: 'm11.5 8.9 2.2.8v1.6q0 1.7-2.2 2.8-2.2-1.1-2.2-2.8V9.7z',
  verified: 'm9.4 11.6 1.5 1.6 2.8-3.3',
  contract: 'm10.6 9.8-1.7 1.7 1.7 1.7m1.8-3.4 1.7 1.7-1.7 1.7',
};

/** The picture of an address: round for an account, square with a sign for a contract. Same digits, same picture. */
export function Identicon({ hash, kind = 'account' }: { hash: string; kind?: AddressKind }) {
  const { identiconType = 'jazzicon' } = useUiConfig();
  const seed = hash.toLowerCase();
  const { ground, picture } = drawPicture(identiconType, seed);
  if (kind === 'account')
    return (
      <svg className="id" viewBox="0 0 16 16" aria-hidden="true" color={ground}>
        {picture}
      </svg>
    );
  return (
    <svg className="id sq" viewBox="0 0 16 16" role="img" aria-label={KIND_WORDS[kind]} color={ground}>
      {picture}
      <path className="plate" d="M7 16v-5.5A3.5 3.5 0 0 1 10.5 7H16v9z" />
      <path className={`sign ${kind}`} d={SIGNS[kind]} />
    </svg>
  );
}

/** A picture's parts; its ground is the colour behind them, without an element of its own. */
function drawPicture(type: keyof typeof SHAPES | 'gradient_avatar', seed: string) {
  if (type === 'gradient_avatar') return { ground: undefined, picture: <Gradient seed={seed} /> };
  const [ground, ...shapes] = SHAPES[type](seed);
  const picture = shapes.map((shape) => <path key={shape.d} fill={shape.fill} d={shape.d} />);
  return { ground: ground?.fill, picture };
}

function Gradient({ seed }: { seed: string }) {
  const [from, to] = gradientColors(seed);
  const id = `g${seed.slice(2, 14)}`;
  return (
    <>
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <path fill={`url(#${id})`} d="M0 0h16v16H0z" />
    </>
  );
}
