import { AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { tagsPath } from '../paths.ts';
import { AddressTags } from './AddressTags.tsx';
import type { SavedProps } from './list-search.ts';
import { TransactionTags } from './TransactionTags.tsx';

export interface TagsProps extends SavedProps {
  tab: 'address' | 'tx';
}

/** Private tags of addresses and transactions. */
export function TagsPage(props: TagsProps) {
  const paths = usePaths();
  return (
    <AccountFrame
      title="Private tags"
      intro="Your own names for addresses and transactions. Only you see them."
    >
      <Tabs
        label="Kinds of tags"
        active={props.tab}
        tabs={[
          { key: 'address', label: 'Addresses', href: tagsPath(paths) },
          { key: 'tx', label: 'Transactions', href: tagsPath(paths, { tab: 'tx' }) },
        ]}
      />
      <PlainForms name={props.tab === 'tx' ? 'transaction-tags' : 'address-tags'} />
      {props.tab === 'tx' ? <TransactionTags {...props} /> : <AddressTags {...props} />}
    </AccountFrame>
  );
}
