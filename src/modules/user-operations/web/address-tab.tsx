import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths, withSearch } from '#sdk/web/app/paths.ts';
import { readListPosition, readOneOf, type Search, type TabView } from '#sdk/web/app/screens.ts';
import { addressQuery } from '#sdk/web/entities/addresses.ts';
import { FILTER_OF_ROLE, listRoles, ROLE_NAMES, ROLES, type Role } from './address-roles.ts';
import { OperationsTab } from './OperationsTab.tsx';
import { operationsQuery } from './queries.ts';

/** Operations in which an address takes part, by its role in them. */
function AddressTab({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  const { data: address } = useQuery({ ...addressQuery(id), throwOnError: false });
  const roles = listRoles(address ?? {});
  const role = readRole(search) ?? roles[0]?.role ?? 'account';
  const toHref = (to: object, of: Role) =>
    withSearch(paths.address(id), { tab: 'user_ops', role: of, ...to });
  return (
    <OperationsTab
      filter={{ [FILTER_OF_ROLE[role]]: id }}
      search={readListPosition(search)}
      toHref={(to) => toHref(to, role)}
      tools={
        roles.length > 1 &&
        roles.map(({ role: each }) => (
          <a
            key={each}
            className="btn"
            data-on={each === role || undefined}
            aria-current={each === role ? 'true' : undefined}
            href={toHref({}, each)}
          >
            As {ROLE_NAMES[each]}
          </a>
        ))
      }
    />
  );
}

function readRole(search: Search): Role | undefined {
  return readOneOf(search, 'role', ROLES, undefined);
}

/** The role of an address that its URL does not name is known once the address is read: most are accounts. */
export const tab: TabView<ModuleTabProps> = {
  View: AddressTab,
  queries: ({ id, search }) => [
    operationsQuery({ [FILTER_OF_ROLE[readRole(search) ?? 'account']]: id }, readListPosition(search)),
  ],
};
