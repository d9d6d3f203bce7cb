import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { AssetText, type NamedToken } from '../AssetText.tsx';
import type { Named } from '../asset-text.ts';
import type { PictureArrow } from './picture-arrow.ts';
import type { Point } from './shapes.ts';

interface ArrowLabelProps {
  arrow: PictureArrow;
  index: number;
  at: Point | undefined;
  isOn: boolean;
  named: Named<NamedToken, AddressLike>;
  /** The row of the table that has the same facts. */
  href: string;
}

/** Label of an arrow: its number, amount and asset, as a link to its row in the table. */
export function ArrowLabel({ arrow, index, at, isOn, named, href }: ArrowLabelProps) {
  const { place, asset, isFee, count } = arrow;
  const token = asset.token === null ? null : named.tokens.get(asset.token);
  const classes = ['flow-label', isFee && 'flow-fee', token?.reputation === 'scam' && 'flow-scam'];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={href}
      data-arrow={index}
      data-on={isOn ? '' : undefined}
      style={{ left: at?.x, top: at?.y }}
    >
      <span className="flow-number">{place}</span>
      <span className="flow-what">
        <AssetText asset={asset} token={token ?? null} />
      </span>
      {count > 1 && <small>×{count}</small>}
    </a>
  );
}
