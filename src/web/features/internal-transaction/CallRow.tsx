import type { KeyboardEvent } from 'react';
import type { CallFrame } from '#contract/transaction/call-frame.ts';
import { revertReason } from '#contract/transaction/revert-reason.ts';
import { addressName } from '../../entities/address/address-name.ts';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { usePaths } from '../../paths.ts';
import { Pill } from '../../ui/Pill.tsx';
import { toCallText } from './call-text.ts';

interface CallRowProps {
  /** Hash of the transaction. */
  hash: string;
  call: CallFrame;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

/** Deeper calls are not indented further; their number shows the depth. */
const INDENT_MAX = 12;

/** A call on one line, indented by its depth, with a button that collapses its subcalls. */
export function CallRow({ hash, call, isFolded, onFold }: CallRowProps) {
  const { depth, type, value, gas_used, has_calls } = call;
  const text = toCallText(call);
  return (
    <li
      className="call"
      id={`call-${call.index}`}
      style={{ paddingLeft: `${18 + 18 * Math.min(depth, INDENT_MAX)}px` }}
    >
      {has_calls ? (
        <button
          type="button"
          className="call-fold"
          aria-expanded={!isFolded}
          aria-label={`Calls made by call ${call.index}`}
          onClick={() => onFold(!isFolded)}
          onKeyDown={(event) => foldByArrow(event, onFold)}
        />
      ) : (
        <span className="call-fold" />
      )}
      <a className="method" href={`#call-${call.index}`} title={`Depth ${depth}; link to this call`}>
        {type}
        {depth > INDENT_MAX && ` · ${depth}`}
      </a>
      <Callee call={call} />
      {text !== '' && (
        <code>
          <HostileText text={text} lengthMax={160} />
        </code>
      )}
      {value !== '0' && type !== 'delegatecall' && <CoinAmount value={value} isShort />}
      <CallTrouble call={call} />
      <Slot name="call-line" props={{ hash, call }} />
      {gas_used !== null && <span className="call-gas hint">{formatNumber(gas_used)} gas</span>}
    </li>
  );
}

function Callee({ call: { to, created_contract, type } }: { call: CallFrame }) {
  const paths = usePaths();
  const target = to ?? created_contract;
  if (target === null)
    return <span className="hint">{type.startsWith('create') ? 'no contract' : 'nobody'}</span>;
  const name = addressName(target);
  return (
    <a className={name === null ? 'hash' : undefined} href={paths.address(target.hash)} title={target.hash}>
      {name === null ? shortenHash(target.hash) : <HostileText text={name} lengthMax={32} />}
    </a>
  );
}

function CallTrouble({ call }: { call: CallFrame }) {
  if (call.success) return null;
  const reason = revertReason({ revert_reason: call.revert_reason, result: call.error ?? '' });
  return (
    <Pill tone="bad">
      <HostileText text={reason ?? call.error ?? 'Failed'} lengthMax={80} />
    </Pill>
  );
}

/** Left collapses, right expands, up and down move to the adjacent call with subcalls: the standard keys of trees. */
function foldByArrow(event: KeyboardEvent<HTMLButtonElement>, onFold: (isFolded: boolean) => void): void {
  const { key, currentTarget } = event;
  if (key === 'ArrowLeft' || key === 'ArrowRight') onFold(key === 'ArrowLeft');
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const buttons = [...(currentTarget.closest('ol')?.querySelectorAll('button.call-fold') ?? [])];
  const next = buttons[buttons.indexOf(currentTarget) + step];
  if (step === 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
