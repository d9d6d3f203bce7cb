import { usePublicConfig } from '#sdk/web/app/settings.ts';
import { Amount } from '#sdk/web/entities/amounts.ts';
import { formatNumber, parseDecimals } from '#sdk/web/entities/formats.ts';
import { MovedId, TokenLink } from '#sdk/web/entities/tokens.ts';
import type { NamedToken } from './AssetText.tsx';
import type { Asset } from './asset-text.ts';

/** A token of an answer, or its address alone. */
export function AssetName({ asset, token }: { asset: Pick<Asset, 'token'>; token: NamedToken | undefined }) {
  const { symbol } = usePublicConfig().chain.currency;
  if (asset.token === null) return symbol;
  return <TokenLink token={token ?? { address_hash: asset.token, symbol: null, name: null }} />;
}

/** Amount of an asset that moved: an amount, ids of tokens, or an amount of an id. */
export function AssetAmount({ asset, token }: { asset: Asset; token: NamedToken | undefined }) {
  const { currency } = usePublicConfig().chain;
  const { amount, nft_ids: ids, token_id: id } = asset;
  if (amount === null) return <span className="hint">not known</span>;
  if (ids.length > 0) return <Ids asset={asset} size={BigInt(amount)} />;
  const decimals = asset.token === null ? currency.decimals : parseDecimals(token?.decimals, 0);
  return (
    <>
      <Amount value={amount} decimals={decimals} isShort isStrong />
      {id !== null && (
        <>
          {' × '}
          <MovedId id={id} token={asset.token ?? undefined} />
        </>
      )}
    </>
  );
}

/** The ids of tokens, as far as they are named, and the number of the others. */
function Ids({ asset: { nft_ids: ids, token }, size }: { asset: Asset; size: bigint }) {
  const rest = (size < 0n ? -size : size) - BigInt(ids.length);
  return (
    <span className="tags">
      {ids.map((id) => (
        <MovedId key={id} id={id} token={token ?? undefined} />
      ))}
      {rest > 0n && <span className="hint">and {formatNumber(String(rest))} more</span>}
    </span>
  );
}

/** A net change with its sign. */
export function AssetChange({ asset, token }: { asset: Asset; token: NamedToken | undefined }) {
  const isLoss = asset.amount?.startsWith('-') === true;
  const size = isLoss ? (asset.amount ?? '').slice(1) : asset.amount;
  if (asset.amount === null) return <span className="hint">not known</span>;
  return (
    <span className={isLoss ? 'text-bad' : 'text-ok'}>
      {isLoss ? '−' : '+'}
      <AssetAmount asset={{ ...asset, amount: size }} token={token} />
    </span>
  );
}
