import type { Token } from '#sdk/contract/entities.ts';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { type Asset, describeAmount } from './asset-text.ts';

/** A token as an answer names it. */
export type NamedToken = Pick<Token, 'address_hash' | 'symbol' | 'name' | 'decimals' | 'reputation'>;

/** Longest unit in a picture. */
const UNIT_LENGTH = 12;

/** An amount with its unit, in the shortest form and without links, for pictures. */
export function AssetText({ asset, token }: { asset: Asset; token: NamedToken | null }) {
  const { currency } = usePublicConfig().chain;
  const isCoin = asset.token === null;
  const unit = isCoin ? currency.symbol : token?.symbol || token?.name || 'tokens';
  return (
    <>
      {describeAmount(asset, isCoin ? currency.decimals : (token?.decimals ?? null))}{' '}
      <HostileText text={unit} lengthMax={UNIT_LENGTH} />
      {token?.reputation === 'scam' && <span className="sr"> (reported as scam)</span>}
    </>
  );
}
