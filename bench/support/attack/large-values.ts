import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import type { createDemoRpc } from '#demo/demo-rpc.ts';

type Rpc = ReturnType<typeof createDemoRpc>;

const BLOCK_GAS = '0x77359400';

/** Deploys a contract that emits a log of a given size whenever it is called, and calls it repeatedly; returns its address. */
export async function emitLargeLogs(
  rpc: Rpc,
  { count, bytes }: { count: number; bytes: number },
): Promise<string> {
  await rpc('evm_setBlockGasLimit', [BLOCK_GAS]);
  const size = bytes.toString(16).padStart(6, '0');
  // PUSH3 size PUSH1 0 LOG0 STOP, after a constructor that returns it.
  const runtime = `62${size}6000a000`;
  const hash = await sendTransaction({ rpc }, { data: `0x6008600c60003960086000f3${runtime}`, gas: 500_000 });
  await rpc('evm_mine', []);
  const { contractAddress } = await waitForReceipt({ rpc }, hash);
  for (let sent = 0; sent < count; sent++) {
    await sendTransaction({ rpc }, { to: contractAddress as `0x${string}`, gas: 16_000_000 });
    if (sent % 10 === 9) await rpc('evm_mine', []);
  }
  await rpc('evm_mine', []);
  return String(contractAddress);
}

/** Mines a block of transactions of one address, each with call data of a given size. */
export async function mineLargeInputs(
  rpc: Rpc,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const data = `0x${'00'.repeat(bytes)}` as const;
  for (let sent = 0; sent < count; sent++)
    await sendTransaction({ rpc }, { to: FIRST_ACCOUNT, data, gas: 5_000_000, value: BigInt(sent + 1) });
  await rpc('evm_mine', []);
}

/**
 * Deploys a contract that returns as many zero bytes as the first word of its call data specifies, calls it once, and
 * returns both.
 */
export async function deployReturner(
  rpc: Rpc,
  bytes: number,
): Promise<{ address: string; transaction: string; data: string }> {
  await rpc('evm_setBlockGasLimit', [BLOCK_GAS]);
  // CALLDATALOAD(0) PUSH0 RETURN, after a constructor that returns it.
  const creation = await sendTransaction({ rpc }, { data: '0x60048060095f395ff35f355ff3', gas: 500_000 });
  await rpc('evm_mine', []);
  const { contractAddress } = await waitForReceipt({ rpc }, creation);
  const address = String(contractAddress);
  const data = `0x${bytes.toString(16).padStart(64, '0')}` as const;
  const transaction = await sendTransaction(
    { rpc },
    { to: address as `0x${string}`, data, gas: 100_000_000 },
  );
  await rpc('evm_mine', []);
  return { address, transaction, data };
}
