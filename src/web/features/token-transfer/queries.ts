import { apiQuery } from '../../api-client/api-query.ts';
import { resource } from '../../api-client/resource.ts';
import { page } from '../../api-client/shapes/page.ts';
import { list } from '../../api-client/shapes/reader.ts';
import { tokenTransfer } from '../../api-client/shapes/token-transfer.ts';
import type { CursorOption } from '../../cursor.ts';

const TRANSFERS = resource('all_token_transfers', '/api/v2/token-transfers', page(list(tokenTransfer)));

/** A page of the token transfers of the whole chain, newest first; `type` lists standards, separated by commas. */
export function allTokenTransfersQuery({ type, cursor }: CursorOption & { type?: string | undefined } = {}) {
  return apiQuery(TRANSFERS, { query: { type }, cursor });
}
