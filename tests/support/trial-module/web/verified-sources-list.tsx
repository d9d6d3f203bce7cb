import { ageColumn, HostileText } from '#sdk/web/entities/links.ts';
import type { ListOf } from '#sdk/web/ui/lists.ts';
import type { VerifiedSource } from '../contract/verified-sources.ts';

/** List of verified source code. */
export const VERIFIED_SOURCES_LIST: ListOf<VerifiedSource> = {
  label: 'Verified sources',
  columns: [
    {
      key: 'name',
      label: 'Contract',
      place: 'title',
      cell: ({ name }) => <HostileText text={name} lengthMax={60} />,
      skeleton: 16,
    },
    { key: 'language', label: 'Language', place: 'second', cell: ({ language }) => language, skeleton: 8 },
    ageColumn(({ timestamp }) => timestamp),
  ],
  rowKey: ({ number }) => String(number),
};
