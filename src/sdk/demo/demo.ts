/** @file The demo chain: accounts, actions, node. */

export { createDemoAccount, type DemoAccount } from '#demo/accounts.ts';
export { mine, setNextTimestamp } from '#demo/actions/chain.ts';
export { increment } from '#demo/actions/counter.ts';
export { deploy, deployCounter, deployToken } from '#demo/actions/deploy.ts';
export { transfer } from '#demo/actions/ether.ts';
export { sendBlob } from '#demo/actions/send-blob.ts';
export { sendTransaction } from '#demo/actions/send-transaction.ts';
export { transferToken } from '#demo/actions/token.ts';
export { type DemoReceipt, waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
export { type Anvil, startAnvil } from '#demo/anvil.ts';
export { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
export { pause } from '#demo/pause.ts';
export { createPrng } from '#demo/prng.ts';
export { listSignatures } from '#demo/signatures.ts';
