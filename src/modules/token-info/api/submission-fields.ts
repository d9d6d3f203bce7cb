import {
  addressField,
  emailField,
  type FieldReader,
  optionalTextField,
  readFields,
  textField,
} from '#modules/kits/forms/api/read-fields.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { Submission } from '../contract/token-info.ts';
import type { Fields, SubmissionRow } from '../db/submissions.ts';

const URL_LENGTH_MAX = 500;

/** Fields that only operators and the applicant may read. */
const REQUEST_FIELDS = ['requesterName', 'requesterEmail', 'comment'];

const urlField: FieldReader<string> = (given) => {
  const read = textField(URL_LENGTH_MAX)(given);
  if ('fault' in read) return read;
  return isUrl(read.value) ? read : { fault: 'Invalid format' };
};

/** Makes a field optional. */
function optional(read: FieldReader<string>): FieldReader<string | null> {
  return (given) => (given === undefined || given === null || given === '' ? { value: null } : read(given));
}

const optionalUrl = optional(urlField);
const ticker = optionalTextField(100);

/** Support contact: a page or an e-mail address. */
const supportField = optional((given) => {
  const mail = emailField(given);
  return 'fault' in mail ? urlField(given) : mail;
});

/** Reads and validates an application. @throws AccountError by field */
export function readSubmission(
  body: unknown,
  sectors: readonly string[],
): { address: Buffer; fields: Fields } {
  const given = Object(body) as { submission?: unknown };
  const inner = typeof given.submission === 'object' ? given.submission : body;
  const { tokenAddress: address, ...values } = readFields(inner, {
    tokenAddress: addressField,
    requesterName: textField(100),
    requesterEmail: emailField,
    projectName: optionalTextField(100),
    projectWebsite: urlField,
    projectEmail: emailField,
    iconUrl: urlField,
    projectDescription: textField(1000),
    projectSector: optional((sector) =>
      typeof sector === 'string' && sectors.includes(sector)
        ? { value: sector }
        : { fault: 'Invalid format' },
    ),
    comment: optionalTextField(1000),
    docs: optionalUrl,
    github: optionalUrl,
    telegram: optionalUrl,
    linkedin: optionalUrl,
    discord: optionalUrl,
    slack: optionalUrl,
    twitter: optionalUrl,
    openSea: optionalUrl,
    facebook: optionalUrl,
    medium: optionalUrl,
    reddit: optionalUrl,
    support: supportField,
    coinMarketCapTicker: ticker,
    coinGeckoTicker: ticker,
    defiLlamaTicker: ticker,
  });
  const fields = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { address, fields: Object.fromEntries(fields) };
}

/** Public fields of an application. Pure. */
export function pickPublicFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !REQUEST_FIELDS.includes(name)));
}

/** An application in the form of the API. */
export function presentSubmission(row: SubmissionRow): Submission {
  const { id, address, status, fields, admin_comments, updated_at } = row;
  return {
    ...(fields as unknown as Submission),
    id: String(id),
    tokenAddress: toAddress(address),
    status,
    updatedAt: updated_at.toISOString(),
    ...(admin_comments !== null && { adminComments: admin_comments }),
  };
}

function isUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
