/** The selectable types of transactions, with their API values and labels. */
export const TRANSACTION_TYPES = [
  ['coin_transfer', 'Coin transfer'],
  ['token_transfer', 'Token transfer'],
  ['contract_call', 'Contract call'],
  ['contract_creation', 'Contract creation'],
  ['token_creation', 'Token creation'],
  ['blob_transaction', 'Blob transaction'],
] as const;
