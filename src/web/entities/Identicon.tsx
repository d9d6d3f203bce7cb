import { useUiConfig } from '../app/useUiConfig.ts';
import { blockieShapes, githubShapes, gradientColors, jazziconShapes } from './identicon/shapes.ts';

const SHAPES = { jazzicon: jazziconShapes, github: githubShapes, blockie: blockieShapes };

/** The picture of an address: round for an account, square for a contract. Same digits, same picture. */
export function Identicon({ hash, isContract = false }: { hash: string; isContract?: boolean | undefined }) {
  const { identiconType = 'jazzicon' } = useUiConfig();
  const seed = hash.toLowerCase();
  const className = isContract ? 'id sq' : 'id';
  if (identiconType === 'gradient_avatar') return <GradientAvatar seed={seed} className={className} />;
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[identiconType](seed).map((shape) => (
        <path key={shape.d} fill={shape.fill} d={shape.d} />
      ))}
    </svg>
  );
}

function GradientAvatar({ seed, className }: { seed: string; className: string }) {
  const [from, to] = gradientColors(seed);
  const id = `g${seed.slice(2, 14)}`;
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <path fill={`url(#${id})`} d="M0 0h16v16H0z" />
    </svg>
  );
}
