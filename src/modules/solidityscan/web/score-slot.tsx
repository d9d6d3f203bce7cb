import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import { OutsideLink } from '#sdk/web/entities/links.ts';
import { KeyValue, Pill } from '#sdk/web/ui/controls.ts';
import { Skeleton } from '#sdk/web/ui/skeletons.ts';
import type { ScanReport } from '../contract/scan-report.ts';
import { describeReport } from './describe-report.ts';
import { reportQuery, reportTodayQuery } from './queries.ts';

/** SolidityScan's security score of a verified contract. */
export function Slot({ hash }: SlotProps['contract-rows']) {
  const { data, error } = useReport(hash);
  return (
    <KeyValue
      label="Security score"
      hint="Result of SolidityScan, a third-party service, for the source code."
    >
      {data !== undefined ? (
        <Score report={data} />
      ) : error === null ? (
        <Skeleton length={14} />
      ) : (
        <span className="hint">{isMissing(error) ? 'no report' : 'could not be loaded'}</span>
      )}
    </KeyValue>
  );
}

function Score({ report }: { report: ScanReport }) {
  const described = describeReport(report);
  if (described === null) return <span className="hint">no score yet</span>;
  const { score, tone, verdict, issues, href } = described;
  return (
    <>
      <Pill tone={tone}>{verdict}</Pill> {score} of 100, {issues}{' '}
      {href !== null && <OutsideLink href={href} name="Full report" />}
    </>
  );
}

/** Other servers have it at one of two paths, depending on their version. */
function useReport(hash: string) {
  const isOwn = useHasOwnApi();
  const early = useQuery({ ...reportQuery(hash), throwOnError: false });
  const isMoved = !isOwn && isMissing(early.error);
  const today = useQuery({ ...reportTodayQuery(hash), throwOnError: false, enabled: isMoved });
  return isMoved ? today : early;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
