import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditPanel, auditSentence } from '../../features/about/AuditPanel.tsx';
import { DIFFERENCES_LIST } from '../../features/about/differences-list.tsx';
import { IndexPanel } from '../../features/about/IndexPanel.tsx';
import { NodePanel } from '../../features/about/NodePanel.tsx';
import { nodeAddressesList } from '../../features/about/node-addresses-list.tsx';
import { aboutQuery } from '../../features/about/queries.ts';
import { usePaths } from '../../paths.ts';
import { List } from '../../ui/list/List.tsx';

const REFETCH_MS = 5000;

/** The index, its node, and the reliability of both. */
export function AboutPage() {
  const paths = usePaths();
  const { data } = useSuspenseQuery({ ...aboutQuery(), refetchInterval: REFETCH_MS });
  const { audit, node, run, limits = [] } = data;
  return (
    <>
      <h1>About this index</h1>
      <p className="identity">
        Run {run.id}
        {run.name !== null && ` “${run.name}”`} of chain {run.chain_id} · <a href={paths.runs()}>all runs</a>
      </p>
      <h2 className="section-title">Index</h2>
      <IndexPanel about={data} />
      <h2 className="section-title">Node</h2>
      {node === null ? (
        <p className="panel notice">This server has no node of its own.</p>
      ) : (
        <>
          <NodePanel node={node} limits={limits} />
          <List of={nodeAddressesList(node)} rows={node.addresses} />
        </>
      )}
      <h2 className="section-title">Audit{audit !== null && `: ${auditSentence(audit)}`}</h2>
      {audit === null ? (
        <p className="panel notice">This run ended before there was an audit.</p>
      ) : (
        <>
          <AuditPanel audit={audit} />
          {audit.differences.length > 0 && <List of={DIFFERENCES_LIST} rows={audit.differences} />}
        </>
      )}
    </>
  );
}
