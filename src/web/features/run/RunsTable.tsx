import type { ReactNode } from 'react';
import type { Run } from '../../../contract/run.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HashText } from '../../entities/HashText.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Table } from '../../ui/Table.tsx';
import { RunLink } from './RunLink.tsx';

interface RunsTableProps {
  runs: readonly Run[];
  /** What can be done with a run; nothing where it is left out. */
  renderTools?: ((run: Run) => ReactNode) | undefined;
}

/** The runs that are kept. */
export function RunsTable({ runs, renderTools }: RunsTableProps) {
  return (
    <Table
      label="Runs"
      head={[
        { key: 'run', label: 'Run' },
        { key: 'chain', label: 'Chain id' },
        { key: 'genesis', label: 'Genesis' },
        { key: 'height', label: 'Newest block', isRight: true },
        { key: 'txns', label: 'Txns', isRight: true },
        { key: 'began', label: <AgeHead /> },
        { key: 'ended', label: 'Ended' },
        ...(renderTools === undefined ? [] : [{ key: 'tools', label: 'Change' }]),
      ]}
    >
      {runs.map((run) => (
        <tr key={run.id}>
          <td className="o1">
            <b className="font-semibold">
              <RunLink run={run} />
            </b>
          </td>
          <td className="o3">
            <span className="label">Chain</span>
            <span className="num">{run.chain_id}</span>
          </td>
          <td className="o5">
            <span className="hash" title={run.genesis_hash}>
              <HashText hash={run.genesis_hash} headDigits={4} />
            </span>
          </td>
          <td className="o4 end r">
            <span className="label">Block</span>
            {run.height === null ? '–' : formatNumber(run.height)}
          </td>
          <td className="o6 end r">
            {formatNumber(run.transactions_count)}
            <span className="label after">txns</span>
          </td>
          <td className="o7 age">
            <span className="label">Began</span>
            <Timestamp timestamp={run.started_at} />
          </td>
          <td className="o2 end age">
            {run.is_active ? (
              <Pill tone="ok">✓ Being indexed</Pill>
            ) : (
              run.ended_at !== null && <Timestamp timestamp={run.ended_at} />
            )}
          </td>
          {renderTools !== undefined && <td className="o8 wide">{renderTools(run)}</td>}
        </tr>
      ))}
    </Table>
  );
}
