import { type Abi, encodeDeployData, encodeFunctionData, type Hex as ViemHex } from 'viem';
import { createApp } from '#api/create-app.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import { listen } from '#db/connection/listen.ts';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import { waitForReceipt } from '#demo/actions/wait-for-receipt.ts';
import { type Anvil, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import type { ApiReply } from './demo-site.ts';
import { startTestIndexer, type TestIndexer } from './indexer.ts';
import { API_PARTS, INDEXER_MODULES } from './modules.ts';

/** A funded account of the development node. */
export const OWNER: Hex = FIRST_ACCOUNT;
/** An account that sends nothing. */
export const FRIEND: Hex = `0x${'ab'.repeat(20)}`;

interface Artifact {
  abi: readonly unknown[];
  bytecode: string;
}

/** A contract on the chain of a test. */
export interface DeployedContract {
  address: Hex;
  abi: Abi;
}

/** A chain for a test's contracts, indexed and served by the real server. */
export interface TokenSite {
  anvil: Anvil;
  rpc: DemoRpc;
  database: TestDatabase;
  indexer: TestIndexer;
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<DeployedContract>;
  /** Calls a function in a separate transaction; returns the transaction's hash. */
  send(to: DeployedContract, name: string, args?: readonly unknown[], value?: bigint): Promise<Hex>;
  get(path: string): Promise<ApiReply>;
  /** Sends a GET to the server and returns the text. */
  getText(path: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it on an empty chain that mines each transaction. */
export async function startTokenSite(): Promise<TokenSite> {
  const [anvil, database] = await Promise.all([startAnvil(), createTestDatabase()]);
  const rpc = createDemoRpc(anvil.url);
  const indexer = startTestIndexer({ database, url: anvil.url }, { modules: INDEXER_MODULES });
  await indexer.caughtUp();
  const transport = createTransport({ urls: [anvil.url], timeoutMs: 5000 });
  const api = await createTestApi(database, transport.request);
  const listener = listen(database.connection, api.events.emit, () => {});
  const app = await createApp(api.context, { parts: API_PARTS, rateLimitRequests: 0 });
  async function mine(request: { to?: Hex; data: Hex; value?: bigint }) {
    const hash = await sendTransaction({ rpc }, { ...request, gas: 8_000_000 });
    const receipt = await waitForReceipt({ rpc }, hash);
    if (receipt.status !== '0x1') throw new Error(`Transaction ${hash} failed`);
    return { ...receipt, hash };
  }
  return {
    anvil,
    rpc,
    database,
    indexer,
    async deploy({ abi, bytecode }, args = []) {
      const contract = abi as Abi;
      const data = encodeDeployData({ abi: contract, bytecode: bytecode as ViemHex, args });
      const { contractAddress } = await mine({ data });
      return { address: contractAddress as Hex, abi: contract };
    },
    async send({ address, abi }, functionName, args = [], value = 0n) {
      return (await mine({ to: address, data: encodeFunctionData({ abi, functionName, args }), value })).hash;
    },
    async get(path) {
      const { statusCode, body } = await app.server.inject({ url: path });
      return { status: statusCode, body: body === '' ? null : JSON.parse(body) };
    },
    async getText(path) {
      return (await app.server.inject({ url: path })).body;
    },
    async stop() {
      await app.server.close();
      await listener.close();
      await indexer.stop();
      transport.close();
      await database.drop();
      await anvil.stop();
    },
  };
}

/** Reads the balances of some addresses in one token, and its number of holders, from every endpoint. */
export async function readEveryAnswer(
  { get, getText }: Pick<TokenSite, 'get' | 'getText'>,
  token: Hex,
  holders: readonly Hex[],
) {
  const hash = (text: string) => text.toLowerCase();
  const etherscan = async (query: string) => (await get(`/api?${query}`)).body.result;
  const account = (action: string, holder: Hex) =>
    etherscan(`module=account&action=${action}&address=${holder}`);
  const found = <Row>(rows: unknown, fits: (row: Row) => boolean) =>
    Array.isArray(rows) ? (rows as Row[]).find(fits) : undefined;
  const answers: Record<string, (string | undefined)[]> = {};
  const add = async (name: string, read: (holder: Hex) => Promise<string | undefined>) => {
    answers[name] = await Promise.all(holders.map(read));
  };
  const restHolders = (await get(`/api/v2/tokens/${token}/holders`)).body.items;
  await add('holders', async (holder) => {
    type Row = { address: { hash: string }; value: string };
    return found<Row>(restHolders, (row) => hash(row.address.hash) === hash(holder))?.value;
  });
  for (const list of ['token-balances', 'tokens'] as const)
    await add(list, async (holder) => {
      type Row = { token: { address_hash: string }; value: string };
      const { body } = await get(`/api/v2/addresses/${holder}/${list}`);
      return found<Row>(body.items ?? body, (row) => hash(row.token.address_hash) === hash(token))?.value;
    });
  await add('tokenbalance', (holder) =>
    etherscan(`module=account&action=tokenbalance&contractaddress=${token}&address=${holder}`),
  );
  await add('tokenlist', async (holder) => {
    type Row = { contractAddress: string; balance: string };
    return found<Row>(await account('tokenlist', holder), (row) => row.contractAddress === hash(token))
      ?.balance;
  });
  await add('addresstokenbalance', async (holder) => {
    type Row = { TokenAddress: string; TokenQuantity: string };
    const rows = await account('addresstokenbalance', holder);
    return found<Row>(rows, (row) => row.TokenAddress === hash(token))?.TokenQuantity;
  });
  for (const action of ['tokenholderlist', 'topholders']) {
    const rows = await etherscan(`module=token&action=${action}&contractaddress=${token}`);
    await add(action, async (holder) => {
      type Row = { TokenHolderAddress: string; TokenHolderQuantity: string };
      return found<Row>(rows, (row) => row.TokenHolderAddress === hash(holder))?.TokenHolderQuantity;
    });
  }
  const byAddress = await etherscan(`module=token&action=getTokenHolders&contractaddress=${token}`);
  await add('getTokenHolders', async (holder) => {
    type Row = { address: string; value: string };
    return found<Row>(byAddress, (row) => row.address === hash(holder))?.value;
  });
  const details = (await get(`/api/v2/tokens/${token}`)).body;
  const csv = await getText(`/api/v2/tokens/${token}/holders/csv`);
  await add('csv', async (holder) => {
    const line = csv.split('\n').find((each) => hash(each).startsWith(hash(holder)));
    const [whole, fraction = ''] = line?.trim().split(',')[1]?.split('.') ?? [];
    const decimals = Number(details.decimals ?? 0);
    return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(decimals, '0')).toString();
  });
  const counts = {
    token: details.holders_count,
    counters: (await get(`/api/v2/tokens/${token}/counters`)).body.token_holders_count,
    tokenholdercount: await etherscan(`module=token&action=tokenholdercount&contractaddress=${token}`),
  };
  return { answers, counts, check: details.balance_check, observed: details.observed_balances };
}
