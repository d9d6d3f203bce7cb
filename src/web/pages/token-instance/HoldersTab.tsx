import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { Amount } from '../../entities/Amount.tsx';
import { instanceHoldersQuery } from '../../features/token-instance/queries.ts';
import { usePieceMoves } from '../../features/token-instance/usePieceMoves.ts';
import type { TabView } from '../../router/screen.ts';
import { SkeletonTable } from '../../ui/SkeletonTable.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';
import { InstanceList } from './InstanceList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

const HEAD: readonly TableHead[] = [
  { key: 'holder', label: 'Holder' },
  { key: 'amount', label: 'Copies', isRight: true },
];

/** Who holds copies of the piece, the richest first. */
export function HoldersTab(props: TokenInstancePageProps) {
  const { hash, id, search } = props;
  const options = instanceHoldersQuery(hash, id, search);
  const query = useQuery(options);
  usePieceMoves(hash, id, { isListening: search.page === 1, keys: [options.queryKey] });
  return (
    <InstanceList
      {...props}
      query={query}
      what="The holders"
      skeleton={<SkeletonTable label="Holders" head={HEAD} rows={5} />}
      empty={{ title: 'No holders', text: 'Nobody holds this piece now.' }}
    >
      {(items) => (
        <Table label="Holders" head={HEAD}>
          {items.map(({ address, value }) => (
            <tr key={address.hash}>
              <td className="o1">
                <AddressLink address={address} />
              </td>
              <td className="o2 end r">
                <Amount value={value} decimals={0} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </InstanceList>
  );
}

/** The view with what it is made of. */
export const holdersTab: TabView<TokenInstancePageProps> = {
  View: HoldersTab,
  queries: ({ hash, id, search }) => [instanceHoldersQuery(hash, id, search)],
};
