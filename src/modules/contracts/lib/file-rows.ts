/** Conditions of the rows that an exported file has: the sources of the run's contracts, and what is known of their code. */
export const FILE_ROWS = {
  verified_sources: (runId: number) => {
    const codes = `app.contract_codes where run_id = ${runId}`;
    return `id in (select source_id from ${codes}) or skeleton in (select skeleton from ${codes})`;
  },
  contract_codes: (runId: number) => `run_id = ${runId}`,
} as const;
