import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AddressDetails } from '#contract/address/address.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { FiatAmount } from '../../entities/amount/FiatAmount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { TokenLink } from '../../entities/token/TokenLink.tsx';
import { TokenStandard } from '../../entities/token/TokenStandard.tsx';
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { OtherChainsOfAddress } from './OtherChainsOfAddress.tsx';
import { addressCountersQuery } from './queries.ts';
import { useLiveBalance } from './useLiveBalance.ts';

interface AddressFactsProps {
  address: AddressDetails;
  /** The hash as in the page's URL, under which prefetched data is cached. */
  hash: string;
  /** Facts shown after the balance. */
  holdings?: ReactNode;
}

/** Kind and balances of an address. */
export function AddressFacts({ address, hash, holdings }: AddressFactsProps) {
  return (
    <>
      <Holdings address={address} hash={hash} holdings={holdings} />
      {(address.is_contract || address.creation_status !== null) && <ContractFacts address={address} />}
    </>
  );
}

function Holdings({ address, hash, holdings }: AddressFactsProps) {
  useLiveBalance(hash);
  const isOwn = useHasOwnApi();
  return (
    <KeyValueList label="Balance and activity">
      {address.name && (
        <KeyValue label={nameLabel(address)}>
          <HostileText text={address.name} />
          {address.is_verified && (
            <Pill tone="ok">
              <span aria-hidden="true">✓</span>Verified
            </Pill>
          )}
        </KeyValue>
      )}
      {address.ens_domain_name && (
        <KeyValue label="Domain name">
          <HostileText text={address.ens_domain_name} />
        </KeyValue>
      )}
      <KeyValue label="Balance">
        {address.coin_balance === null ? (
          <span className="hint">{isOwn ? 'not fetched yet' : 'not known'}</span>
        ) : (
          <b>
            <CoinAmount value={address.coin_balance} />
          </b>
        )}
        {address.coin_balance !== null && (
          <FiatAmount value={address.coin_balance} rate={address.exchange_rate} />
        )}
        {address.block_number_balance_updated_at !== null && (
          <span className="hint">
            as of block <BlockLink height={address.block_number_balance_updated_at} />
          </span>
        )}
      </KeyValue>
      {address.genesis_balance !== null && (
        <KeyValue label="Genesis allocation" hint="Balance of this address in the genesis block">
          <CoinAmount value={address.genesis_balance} />
        </KeyValue>
      )}
      {holdings}
      <Counters hash={hash} />
      <OtherChainsOfAddress hash={hash} />
    </KeyValueList>
  );
}

/** A token is labelled by its own name, whatever the name of the contract's source. */
function nameLabel({ is_contract, name, token }: AddressDetails): string {
  if (!is_contract) return 'Name';
  return token?.name === name ? 'Token name' : 'Contract name';
}

const PARTIAL_GAS = 'The node left out the gas of some transactions: this is the sum of the others.';

function Counters({ hash }: { hash: string }) {
  const { data, isError } = useQuery({ ...addressCountersQuery(hash), throwOnError: false });
  const isValidation = useUiConfig().verificationType === 'validation';
  const count = (value: string | undefined) => {
    if (value !== undefined) return <span className="truncate">{formatNumber(value)}</span>;
    return isError ? <span className="hint">could not be loaded</span> : <Skeleton length={5} />;
  };
  return (
    <>
      <KeyValue label="Transactions">{count(data?.transactions_count)}</KeyValue>
      <KeyValue label="Token transfers">{count(data?.token_transfers_count)}</KeyValue>
      <KeyValue label="Gas used" {...(data?.has_unknown_gas && { hint: PARTIAL_GAS })}>
        {data?.has_unknown_gas && 'at least '}
        {count(data?.gas_usage_count)}
      </KeyValue>
      {data && data.validations_count !== '0' && (
        <KeyValue label={isValidation ? 'Blocks validated' : 'Blocks mined'}>
          {formatNumber(data.validations_count)}
        </KeyValue>
      )}
    </>
  );
}

function ContractFacts({ address }: { address: AddressDetails }) {
  const {
    creator_address_hash: creator,
    creation_transaction_hash: creation,
    token,
    implementations,
  } = address;
  // An account that delegates to code (EIP-7702) was not created.
  const isCreated = address.proxy_type !== 'eip7702';
  const isUnexplained = isCreated && creator === null && address.is_genesis_contract !== false;
  if (!isUnexplained && creator === null && token === null && implementations.length === 0) return null;
  return (
    <KeyValueList label="The contract">
      {creator !== null && (
        <KeyValue
          label="Creator"
          hint="The account or contract that created this one, and the creating transaction"
        >
          <AddressLink address={{ hash: creator }} />
          {creation !== null && (
            <>
              <span className="hint">at txn</span>
              <TransactionLink hash={creation} />
            </>
          )}
          {address.creation_status === 'failed' && <Pill tone="bad">✗ Creation failed</Pill>}
          {address.creation_status === 'selfdestructed' && <Pill tone="bad">✗ Self-destructed</Pill>}
        </KeyValue>
      )}
      {isUnexplained && (
        <KeyValue label="Creator" hint="No indexed transaction created this contract">
          {address.is_genesis_contract ? (
            <Pill tone="plain">Genesis contract</Pill>
          ) : (
            <span className="hint">
              not known: it was created in the genesis block, or by a call that is not indexed
            </span>
          )}
        </KeyValue>
      )}
      {token !== null && (
        <KeyValue label="Token">
          <b>
            <TokenLink token={token} />
          </b>
          {token.name && token.symbol && (
            <span className="hint">
              <HostileText text={token.name} />
            </span>
          )}
          <TokenStandard type={token.type} />
        </KeyValue>
      )}
      {implementations.length > 0 && (
        <KeyValue label={implementationLabel(address)} hint="The contract whose code runs here">
          {implementations.map((implementation) => (
            <AddressLink
              key={implementation.address_hash}
              address={{ hash: implementation.address_hash, name: implementation.name, is_contract: true }}
              isFull
            />
          ))}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function implementationLabel({ proxy_type, implementations }: AddressDetails): string {
  if (proxy_type === 'eip7702') return 'Delegates to';
  return implementations.length > 1 ? 'Implementations' : 'Implementation';
}
