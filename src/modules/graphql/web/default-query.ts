/** The initial query of the page: about the operator's transaction, else about the first block. Pure. */
export function getDefaultQuery(transaction: string | undefined): string {
  if (transaction === undefined || transaction === 'none') return OF_BLOCK;
  return `{
  transaction(
    hash: "${transaction}"
  ) {
    hash
    blockNumber
    value
    gasUsed
  }
}`;
}

const OF_BLOCK = `{
  block(number: 0) {
    hash
    number
    timestamp
    gasUsed
  }
}`;
