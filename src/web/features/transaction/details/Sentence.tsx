import type { ReactNode } from 'react';
import { describeTransaction, type SentencePart } from '#contract/transaction/sentence.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useOwnName } from '#web/app/own-names.tsx';
import { useHasOwnApi } from '#web/app/settings/has-own-api.ts';
import { useUiConfig } from '#web/app/settings/useUiConfig.ts';
import { type AddressLike, addressName } from '#web/entities/address/address-name.ts';
import { CoinAmount } from '#web/entities/amount/CoinAmount.tsx';
import { FeeAmount } from '#web/entities/amount/FeeAmount.tsx';
import { TokenAmount } from '#web/entities/amount/TokenAmount.tsx';
import { HashText } from '#web/entities/HashText.tsx';
import { HostileText } from '#web/entities/HostileText.tsx';
import { TokenLink } from '#web/entities/token/TokenLink.tsx';
import { usePaths } from '#web/paths.ts';
import { listUncoveredFields } from './list-uncovered-fields.ts';

/** The effect of the transaction in one plain sentence. */
export function Sentence({ transaction }: { transaction: Transaction }) {
  const { hiddenTransactionFields } = useUiConfig();
  const isOwn = useHasOwnApi();
  const uncovered = isOwn ? [] : listUncoveredFields(transaction);
  if (uncovered.length > 0) return <NoSentence names={uncovered} />;
  return (
    <p className="sentence">
      {describeTransaction(transaction, hiddenTransactionFields).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
        <SentenceNode key={index} part={part} />
      ))}
    </p>
  );
}

/** Names the fields that a summary would omit, which could make it wrong. */
function NoSentence({ names }: { names: readonly string[] }) {
  return (
    <p className="sentence hint">
      No summary: the server reports fields that a summary does not cover (
      <HostileText text={names.join(', ')} lengthMax={120} />
      ).
    </p>
  );
}

function SentenceNode({ part }: { part: SentencePart }): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'address':
      return <SentenceAddress address={part.address} />;
    case 'coin':
      return (
        <b>
          <CoinAmount value={part.value} isShort />
        </b>
      );
    case 'fee':
      return (
        <b>
          <FeeAmount fee={{ type: 'actual', value: part.value }} celo={{ gas_token: part.token }} isShort />
        </b>
      );
    case 'token':
      return (
        <span>
          <TokenAmount transfer={part.transfer} isShort />{' '}
          {part.transfer.token && <TokenLink token={part.transfer.token} />}
        </span>
      );
    case 'method':
      return (
        <b>
          <HostileText text={part.method} lengthMax={40} />
        </b>
      );
    case 'quote':
      return (
        <>
          “<HostileText text={part.text} lengthMax={160} />”
        </>
      );
  }
}

function SentenceAddress({ address }: { address: AddressLike }) {
  const name = useOwnName(address.hash) ?? addressName(address);
  return (
    <span className="addr-text">
      <a
        className={name === null ? 'hash' : undefined}
        href={usePaths().address(address.hash)}
        title={address.hash}
      >
        {name === null ? (
          <HashText hash={address.hash} headDigits={4} />
        ) : (
          <HostileText text={name} lengthMax={32} />
        )}
      </a>
    </span>
  );
}
