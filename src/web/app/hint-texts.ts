/**
 * Explanations of a page's facts, by the name that a hint's button carries instead. They are loaded with the first displayed
 * hint, and cost a page nothing before.
 */
export const HINT_TEXTS: Readonly<Record<string, string>> = {
  'tx.failure': 'Reason of the revert. The fee was paid nevertheless.',
  'tx.replaced_by': 'Another transaction with the same sender and nonce; only one of them can be mined.',
  'tx.block': 'The block of the transaction, and the number of blocks from it to the newest one.',
  'tx.timestamp': 'Time of the block, and how long the transaction was pending.',
  'tx.from': 'The account that signed the transaction and pays for it.',
  'tx.fee_payer': 'The account that pays the fee in place of the sender.',
  'tx.calls': 'Calls that the transaction makes one after another, as the server lists them.',
  'tx.to': 'Recipient of the value, or the called contract.',
  'tx.created_contract': 'The contract created by the transaction.',
  'tx.method': 'The called function, by the first four bytes of the input.',
  'tx.tokens': 'Token transfers in the logs of this transaction.',
  'tx.actions': 'Actions in known protocols, as the server decodes the logs.',
  'tx.stability_fee': 'Gas on this chain is paid in tokens; the fee is shared by the validator and the app.',
  'tx.value': 'Amount of the coin sent with the transaction.',
  'tx.fee':
    'What the sender paid: gas used times the price of gas, and the fee of the first layer where there is one.',
  'tx.gas_price': 'Price paid per unit of gas: base fee of the block plus priority fee.',
  'tx.fee_per_gas': 'Fee divided by gas used.',
  'tx.gas_used': 'Gas used by the execution, of the limit set by the sender.',
  'tx.gas_limit': 'Maximum gas the sender allows.',
  'tx.burnt':
    'The burned part of the fee: base fee of the block times gas used. The rest is the priority fee.',
  'tx.blob_gas': 'Gas for blobs, which has its own market and price. Its fee is burned.',
  'tx.nonce': 'Number of earlier transactions of the sender. Each nonce is used once.',
  'tx.type': 'Format of the transaction envelope, which determines its fields.',
  'tx.access_list':
    'Addresses and storage slots declared in advance, which makes access to them cheaper (EIP-2930).',
  'tx.authorizations': 'Accounts that delegate their code to a contract (EIP-7702).',
  'tx.blobs': 'Hashes of the blobs; nodes delete their data after some weeks (EIP-4844).',
  'log.anonymous': 'The log has no topic, so its event is unknown and its data cannot be decoded.',
  'log.unknown':
    'No known event matches the topics, or the event is anonymous and its first topic is a value. Topics and data are shown undecoded.',
  'tx.input':
    'Data sent with the transaction: a function call, the code of a new contract, or arbitrary bytes.',
};
