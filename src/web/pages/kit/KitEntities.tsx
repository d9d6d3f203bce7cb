import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { FromTo } from '../../entities/address/FromTo.tsx';
import { Amount } from '../../entities/amount/Amount.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { FeeAmount } from '../../entities/amount/FeeAmount.tsx';
import { FiatAmount } from '../../entities/amount/FiatAmount.tsx';
import { GasMeter } from '../../entities/amount/GasMeter.tsx';
import { GweiAmount } from '../../entities/amount/GweiAmount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { LongTimestamp, Timestamp } from '../../entities/Timestamp.tsx';
import { NftLink } from '../../entities/token/NftLink.tsx';
import { TokenWithIcon } from '../../entities/token/TokenWithIcon.tsx';
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx';
import { TransactionStatus } from '../../entities/transaction/TransactionStatus.tsx';
import { ADDRESSES, HOSTILE_NAME, TAGGED, TOKEN, TRANSACTION_HASH, UINT256_MAX } from './kit-data.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const STATES = [
  { status: 'ok', result: 'success', block_number: 1 },
  { status: 'error', result: 'Reverted', block_number: 1 },
  { status: 'error', result: 'out of gas', block_number: 1 },
  { status: null, result: 'pending', block_number: null },
  { status: null, result: 'dropped/replaced', block_number: null },
] as const;

/** Addresses, transactions, blocks, tokens, amounts, times. */
export function KitEntities() {
  return (
    <Specimens title="Entities">
      {ADDRESSES.map(({ name, address }) => (
        <Specimen key={name} name={name}>
          <AddressLink address={address} />
          <AddressLink address={address} isFull />
        </Specimen>
      ))}
      <Specimen name="tags">
        <AddressLink address={TAGGED} isFull />
      </Specimen>
      <Specimen name="from, to">
        <FromTo from={TAGGED} to={ADDRESSES[5]?.address ?? null} />
      </Specimen>
      <Specimen name="transaction, block">
        <TransactionLink hash={TRANSACTION_HASH} />
        {STATES.map((state) => (
          <TransactionStatus key={state.result} transaction={state} />
        ))}
        <BlockLink height={1284907} />
        <BlockLink height={Number.MAX_SAFE_INTEGER} />
      </Specimen>
      <KitTokensAndInstances />
      <Amounts />
      <Specimen name="times">
        <Timestamp timestamp="2026-11-21T03:04:11.000000Z" />
        <LongTimestamp timestamp="2024-01-21T03:04:11.000000Z" />
        <LongTimestamp timestamp="2283393000-01-01T00:00:00.000000Z" />
        <LongTimestamp timestamp="not a time" />
      </Specimen>
    </Specimens>
  );
}

function KitTokensAndInstances() {
  return (
    <Specimen name="tokens and instances of collections">
      <TokenWithIcon token={TOKEN} />
      <TokenWithIcon token={{ ...TOKEN, icon_url: '/favicon.svg' }} />
      <TokenWithIcon token={{ ...TOKEN, type: 'ERC-721', symbol: null, name: HOSTILE_NAME }} />
      <TokenWithIcon
        token={{ ...TOKEN, type: null, symbol: null, name: null, icon_url: 'javascript:alert(1)' }}
      />
      <NftLink token={TOKEN} id="42" />
      <NftLink token={{ ...TOKEN, symbol: HOSTILE_NAME }} id={UINT256_MAX} imageUrl="data:text/html,<b>" />
    </Specimen>
  );
}

function Amounts() {
  return (
    <>
      <Specimen name="amounts">
        <CoinAmount value="20060000000000000000" />
        <CoinAmount value="1" />
        <CoinAmount value={UINT256_MAX} />
        <CoinAmount value="1234567890123456789012" isShort />
        <CoinAmount value={UINT256_MAX} isShort />
        <Amount value="31" decimals={18} unit="UNI-V2" isShort />
        <Amount value="1250000000" decimals={6} unit="USDC" />
        <Amount value={UINT256_MAX} decimals={255} unit={HOSTILE_NAME.slice(0, 12)} isShort />
      </Specimen>
      <Specimen name="worth, fee, gas">
        <FiatAmount value="1000000000000000000" rate="2500.12" />
        <FiatAmount value={UINT256_MAX} rate="2500.12" />
        <FiatAmount value="1" rate="2500.12" />
        <FeeAmount fee={{ type: 'actual', value: '712884901000000' }} />
        <FeeAmount fee={{ type: 'maximum', value: UINT256_MAX }} isShort />
        <FeeAmount fee={{ type: 'actual', value: null }} />
        <GasMeter used="147902" limit="184377" />
        <GasMeter used={UINT256_MAX} limit="0" />
        <GweiAmount value="4820100000" />
      </Specimen>
    </>
  );
}
