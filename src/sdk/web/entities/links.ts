/** @file Links to blocks and transactions, hashes, times, texts of the chain, and the button that shares a page. */

export { BlockLink } from '#web/entities/BlockLink.tsx';
export { FullHash } from '#web/entities/FullHash.tsx';
export { HashText } from '#web/entities/HashText.tsx';
export { HostileText } from '#web/entities/HostileText.tsx';
export { ageColumn, transactionColumn } from '#web/entities/list-columns.tsx';
export { OutsideLink } from '#web/entities/OutsideLink.tsx';
export { ShareButton } from '#web/entities/share/ShareButton.tsx';
export { LongTimestamp, Timestamp } from '#web/entities/Timestamp.tsx';
export { MethodPill } from '#web/entities/transaction/MethodPill.tsx';
export { TransactionLink } from '#web/entities/transaction/TransactionLink.tsx';
export { Unknown } from '#web/entities/Unknown.tsx';
