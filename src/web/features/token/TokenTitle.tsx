import type { Token } from '#contract/token/token.ts';
import { ScamMark } from '../../entities/address/ScamMark.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { TokenIcon } from '../../entities/token/TokenIcon.tsx';
import { usePaths } from '../../paths.ts';
import { tokenTitle } from './token-title.ts';

/** A token as the main subject of a row: icon, name and symbol. */
export function TokenTitle({ token }: { token: Token }) {
  const { name, symbol } = tokenTitle(token);
  return (
    <span className="addr">
      <TokenIcon token={token} />
      <a href={usePaths().token(token.address_hash)} title={token.address_hash}>
        <b className="font-semibold">
          <HostileText text={name} lengthMax={32} />
        </b>
      </a>
      {symbol !== null && (
        <span className="hint token-symbol">
          <HostileText text={symbol} lengthMax={16} />
        </span>
      )}
      <ScamMark of={token} />
    </span>
  );
}
