/** Counts the statuses of responses. */
export function countStatuses(): { add: (status: number) => void; format: () => string } {
  const counts = new Map<number, number>();
  return {
    add: (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    format: () => [...counts].map(([status, times]) => `${times} × ${status || 'none'}`).join(', '),
  };
}
