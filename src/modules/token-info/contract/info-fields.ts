import type { SubmissionFields, TokenInfo } from './token-info.ts';

type FieldName = keyof SubmissionFields;

/** A field of an application. */
export interface InfoField {
  name: FieldName;
  label: string;
  type?: 'email' | 'url';
  isRequired?: boolean;
  rows?: number;
  hint?: string;
}

/** Fields about the applicant. */
export const REQUEST_FIELDS: readonly InfoField[] = [
  { name: 'requesterName', label: 'Your name', isRequired: true },
  { name: 'requesterEmail', label: 'Your e-mail address', type: 'email', isRequired: true },
];

/** Fields about the project; the sector is selected between them. */
export const PROJECT_FIELDS: readonly InfoField[] = [
  { name: 'projectName', label: 'Project name' },
  { name: 'projectWebsite', label: 'Website', type: 'url', isRequired: true },
  { name: 'projectEmail', label: 'E-mail address of the project', type: 'email', isRequired: true },
  { name: 'iconUrl', label: 'Address of the icon', type: 'url', isRequired: true, hint: 'A square picture' },
  {
    name: 'projectDescription',
    label: 'Description',
    rows: 4,
    isRequired: true,
    hint: 'At most 1000 characters',
  },
];

/** Further links of the project. */
export const LINK_FIELDS: readonly InfoField[] = [
  { name: 'docs', label: 'Documentation', type: 'url' },
  { name: 'github', label: 'GitHub', type: 'url' },
  { name: 'telegram', label: 'Telegram', type: 'url' },
  { name: 'linkedin', label: 'LinkedIn', type: 'url' },
  { name: 'discord', label: 'Discord', type: 'url' },
  { name: 'slack', label: 'Slack', type: 'url' },
  { name: 'twitter', label: 'X (Twitter)', type: 'url' },
  { name: 'openSea', label: 'OpenSea', type: 'url' },
  { name: 'facebook', label: 'Facebook', type: 'url' },
  { name: 'medium', label: 'Medium', type: 'url' },
  { name: 'reddit', label: 'Reddit', type: 'url' },
];

/** Contact and price sources. */
export const OTHER_FIELDS: readonly InfoField[] = [
  { name: 'support', label: 'Support', hint: 'A page or an e-mail address' },
  { name: 'coinMarketCapTicker', label: 'CoinMarketCap ticker' },
  { name: 'coinGeckoTicker', label: 'CoinGecko ticker' },
  { name: 'defiLlamaTicker', label: 'DefiLlama ticker' },
];

/** The sector of the project. */
export const SECTOR_FIELD: InfoField = { name: 'projectSector', label: 'Sector' };

/** Comment for the operator only. */
export const COMMENT_FIELD: InfoField = { name: 'comment', label: 'Comment' };

/** The labelled web links of a token's project. Pure. */
export function listLinks(info: TokenInfo): { name: string; href: string }[] {
  return LINK_FIELDS.flatMap(({ name, label }) => {
    const href = info[name as keyof TokenInfo];
    return typeof href === 'string' && isPage(href) ? [{ name: label, href }] : [];
  });
}

/** Returns true for the URL of a web page. Pure. */
export function isPage(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
