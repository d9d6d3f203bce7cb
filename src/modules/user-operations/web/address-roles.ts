/** Roles of an address in user operations. */
export const ROLES = ['account', 'bundler', 'paymaster', 'factory'] as const;
export type Role = (typeof ROLES)[number];

/** Roles with their articles, as within a sentence. */
export const ROLE_NAMES: Record<Role, string> = {
  account: 'an account',
  bundler: 'a bundler',
  paymaster: 'a paymaster',
  factory: 'a factory',
};

/** Filters of the operations in which an address has a role. */
export const FILTER_OF_ROLE = {
  account: 'sender',
  bundler: 'bundler',
  paymaster: 'paymaster',
  factory: 'factory',
} as const;

/** Roles of an address with their counts, as its details report them. Pure. */
export function listRoles(address: object): { role: Role; count: number }[] {
  const { user_operation_roles: given } = address as { user_operation_roles?: unknown };
  if (typeof given !== 'object' || given === null) return [];
  return ROLES.flatMap((role) => {
    const count = (given as Record<string, unknown>)[role];
    return typeof count === 'number' && count > 0 ? [{ role, count }] : [];
  });
}
