import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { listRoles, ROLE_NAMES, type Role } from './address-roles.ts';
import { ForeignCount } from './OperationsCount.tsx';

/** Roles of an address in user operations, with their counts; on another server, the operations of the account. */
export function Slot({ address }: SlotProps['address-sections']) {
  const paths = usePaths();
  if (!useHasOwnApi()) return <ForeignCount filter={{ sender: address.hash }} />;
  const roles = listRoles(address);
  if (roles.length === 0) return null;
  return (
    <KeyValueList label="User operations">
      {roles.map(({ role, count }) => (
        <KeyValue
          key={role}
          label={`As ${ROLE_NAMES[role]}`}
          hint="User operations (ERC-4337) in which the address has this role."
        >
          <a href={withSearch(paths.address(address.hash), { tab: 'user_ops', role })}>
            {formatNumber(count)} {nameCounted(role, count)}
          </a>
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

/** The noun of a count: that of a factory is of the accounts that it deployed. */
function nameCounted(role: Role, count: number): string {
  const noun = role === 'factory' ? 'account deployed' : 'user operation';
  if (count === 1) return noun;
  return role === 'factory' ? 'accounts deployed' : 'user operations';
}
