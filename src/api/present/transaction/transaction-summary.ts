import { formatUnits } from 'viem/utils';
import { describeTransaction, type SentencePart } from '#contract/transaction/sentence.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import type { SummaryVariable, TransactionSummary } from '#contract/transaction/transaction-summary.ts';

/** Decimals of the native coin in wei. */
const COIN_DECIMALS = 18;
const MAX_DECIMALS = 255n;

/** Presents the summary of a transaction as a template with its variables; `{native}` is the symbol of the native coin. */
export function presentTransactionSummary(transaction: Transaction): TransactionSummary {
  const variables: Record<string, SummaryVariable> = {};
  let count = 0;
  const place = (name: string, variable: SummaryVariable) => {
    const key = `${name}_${++count}`;
    variables[key] = variable;
    return `{${key}}`;
  };
  const template = describeTransaction(transaction)
    .map((part) => toTemplate(part, place))
    .join('');
  const summary = { summary_template: template, summary_template_variables: variables };
  return { success: true, data: { summaries: [summary] } };
}

type Place = (name: string, variable: SummaryVariable) => string;

function toTemplate(part: SentencePart, place: Place): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'address':
      return place('address', { type: 'address', value: part.address });
    case 'fee':
    case 'coin':
      return `${place('amount', toCurrency(part.value, COIN_DECIMALS))} {native}`;
    case 'method':
      return place('method', { type: 'method', value: part.method });
    case 'quote':
      return `“${place('reason', { type: 'string', value: part.text })}”`;
    default:
      return placeToken(part.transfer, place);
  }
}

function placeToken(
  { total, token }: NonNullable<Transaction['token_transfers']>[number],
  place: Place,
): string {
  const amount =
    total?.value === null || total?.value === undefined
      ? []
      : [place('amount', toCurrency(total.value, toDecimals(total.decimals)))];
  const name = token ? [place('token', { type: 'token', value: token })] : [];
  const id = total?.token_id ? [`#${place('id', { type: 'string', value: total.token_id })}`] : [];
  return [...amount, ...name, ...id].join(' ');
}

function toCurrency(value: string, decimals: number): SummaryVariable {
  return { type: 'currency', value: formatUnits(BigInt(value), decimals) };
}

/** Parses a token's decimals, which may be any number; absurd ones count as none. */
function toDecimals(text: string | null | undefined): number {
  const decimals = BigInt(text ?? 0);
  return decimals <= MAX_DECIMALS ? Number(decimals) : 0;
}
