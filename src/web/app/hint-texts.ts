/**
 * Explanations of a page's facts, by the name that a hint's button carries instead. They are loaded with the first displayed
 * hint, and cost a page nothing before.
 */
export const HINT_TEXTS: Readonly<Record<string, string>> = {
  'tx.failure': 'Why the transaction was undone. Its fee was paid all the same.',
  'tx.replaced_by':
    'Another transaction of the same sender with the same nonce, of which a chain takes only one.',
  'tx.block': 'The block of the transaction, and the number of blocks from it to the newest one.',
  'tx.timestamp': 'When the block was made, and how long the transaction waited for it.',
  'tx.from': 'The account that signed the transaction and pays for it.',
  'tx.fee_payer': 'The account that pays the fee in place of the sender.',
  'tx.calls': 'Calls that the transaction makes one after another, as the server lists them.',
  'tx.to': 'Who gets the value, or the contract that is called.',
  'tx.created_contract': 'The contract that the transaction put on the chain.',
  'tx.method': 'The function that is called, by the first four bytes of the input.',
  'tx.tokens': 'Movements of tokens that contracts reported in the logs of this transaction.',
  'tx.actions': 'What the transaction did in terms of known protocols, as the server reads its logs.',
  'tx.stability_fee': 'Gas on this chain is paid in tokens; the fee is shared by the validator and the app.',
  'tx.value': 'The coin that the sender sent along.',
  'tx.fee':
    'What the sender paid: gas used times the price of gas, and the fee of the first layer where there is one.',
  'tx.gas_price': 'What was paid for a unit of gas: the base fee of the block plus the priority fee.',
  'tx.fee_per_gas': 'The fee divided by the gas that was used.',
  'tx.gas_used': 'Units of work that the execution took, of those that the sender allowed for.',
  'tx.gas_limit': 'Units of work that the sender allows for.',
  'tx.burnt':
    'The burnt part of the fee: base fee of the block times gas used. The rest is the priority fee.',
  'tx.blob_gas': 'Gas for the blobs, which has a market and a price of its own. Its fee is burnt.',
  'tx.nonce': 'How many transactions the sender had sent before. Each number is used once.',
  'tx.type': 'The form of the envelope: what fields the transaction has.',
  'tx.access_list':
    'Addresses and storage slots that the sender announced, which makes reading them cheaper (EIP-2930).',
  'tx.authorizations': 'Accounts that let their address run the code of a contract from now on (EIP-7702).',
  'tx.blobs': 'Hashes of the blobs, whose data nodes delete after some weeks (EIP-4844).',
  'log.anonymous': 'The log has no topic, so its event is unknown and its data cannot be decoded.',
  'log.unknown':
    'No event that is known here fits the topics, or it is an anonymous event, whose first topic is a value. Topics and data are shown as they were written.',
  'tx.input':
    'The data that was sent along: the call of a function, the code of a new contract, or any bytes.',
};
