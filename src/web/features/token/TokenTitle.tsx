import type { Token } from '#contract/token.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { ScamMark } from '../../entities/ScamMark.tsx';
import { TokenIcon } from '../../entities/TokenIcon.tsx';
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
