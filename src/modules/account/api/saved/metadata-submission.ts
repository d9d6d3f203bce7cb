import type { FastifyInstance } from 'fastify';
import {
  addressField,
  emailField,
  type FieldReader,
  optionalTextField,
  readFields,
  textField,
} from '#modules/kits/forms/api/read-fields.ts';
import { refuseService, SERVICE_CODES } from '#modules/kits/forms/api/service-refusal.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { findRun } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { METADATA_CALLS } from '../../contract/metadata-submission.ts';
import { addPublicTag, PUBLIC_TAGS_MAX } from '../../db/statements/public-tags.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate } from '../register-private.ts';
import { TAG_LENGTH_MAX } from './address-tags.ts';
import { websiteField } from './public-tags.ts';

const META_LENGTH_MAX = 500;

/** Name of a tag; must not contain `;`, which separates the tags of a request. */
const nameField: FieldReader<string> = (given) => {
  const read = textField(TAG_LENGTH_MAX)(given);
  return 'value' in read && read.value.includes(';') ? { fault: 'Invalid format' } : read;
};

/** Appearance of a tag, as JSON text. */
const metaField: FieldReader<string | null> = (given) =>
  optionalTextField(META_LENGTH_MAX)(
    typeof given === 'object' && given !== null ? JSON.stringify(given) : given,
  );

const READERS = {
  requesterName: textField(255),
  requesterEmail: emailField,
  companyName: optionalTextField(255),
  companyWebsite: websiteField,
  address: addressField,
  name: nameField,
  tagType: textField(TAG_LENGTH_MAX),
  description: optionalTextField(1000),
  meta: metaField,
};

/** Adds the public tag request call of newer Blockscout front ends; it creates an ordinary request of the account. */
export function registerMetadataSubmission(scope: FastifyInstance, deps: AccountDeps): void {
  registerPrivate(scope, deps, METADATA_CALLS.metadata_submission, async ({ request, visitor }) => {
    const { chainId } = await findRun(deps.api);
    if ((request.params as { chainId?: string }).chainId !== String(chainId)) throw new ApiError('not_found');
    const { submission } = Object(request.body) as { submission?: unknown };
    const { address, ...fields } = readFields(submission, READERS);
    const added = await addPublicTag(deps.pool, visitor.accountId, {
      full_name: fields.requesterName,
      email: fields.requesterEmail,
      company: fields.companyName,
      website: fields.companyWebsite,
      tags: fields.name,
      addresses: [address],
      additional_comment: writeComment(fields),
      is_owner: false,
    });
    if (typeof added === 'string')
      throw refuseService(
        400,
        SERVICE_CODES.exhausted,
        `Max ${PUBLIC_TAGS_MAX} public tags requests per account`,
      );
    const given = Object.entries(fields).filter(([, value]) => value !== null);
    return {
      ...Object.fromEntries(given),
      address: toAddress(address),
      id: String(added.id),
      status: 'IN_PROCESS',
    };
  });
}

/** Comment shown to operators, because stored tags have neither kind nor appearance. */
function writeComment({
  tagType,
  description,
  meta,
}: {
  tagType: string;
  description: string | null;
  meta: string | null;
}): string {
  return [description, `Kind of tag: ${tagType}`, meta && `Appearance: ${meta}`].filter(Boolean).join('\n');
}
