/** Members by group key, in order of insertion; an empty group is deleted. */
export interface Groups<Member> {
  add(key: string, member: Member): void;
  remove(key: string, member: Member): void;
  size(key: string): number;
  values(key: string): Iterable<Member>;
}

/** Creates empty groups. */
export function createGroups<Member>(): Groups<Member> {
  const groups = new Map<string, Set<Member>>();
  return {
    add(key, member) {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(member));
    },
    remove(key, member) {
      const group = groups.get(key);
      group?.delete(member);
      if (group?.size === 0) groups.delete(key);
    },
    size: (key) => groups.get(key)?.size ?? 0,
    values: (key) => groups.get(key) ?? [],
  };
}
