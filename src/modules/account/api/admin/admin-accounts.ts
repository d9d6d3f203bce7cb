import { boolField, readFields } from '#modules/kits/forms/api/read-fields.ts';
import { AccountError } from '#sdk/api/people.ts';
import { readQuery } from '#sdk/api/requests.ts';
import { createSearchTerm } from '#sdk/db/queries.ts';
import { ADMIN_CALLS } from '../../contract/admin-calls.ts';
import { removeAccount } from '../../db/statements/accounts.ts';
import { type AccountRow, listAccounts, setBlocked } from '../../db/statements/admin.ts';
import { addLogEntry } from '../../db/statements/operator-log.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import type { AddAdminCall } from '../register-private.ts';
import { missing, readId, type Visit } from '../register-private.ts';
import { readPage } from '../saved/page.ts';
import { changeAccount } from '../shared/change-account.ts';

const NOT_FOUND = 'User not found';

/** Adds the account calls of the administration. */
export function addAccountCalls(add: AddAdminCall, deps: AccountDeps): void {
  add(ADMIN_CALLS.admin_accounts, async ({ request }) => {
    const { subject = '', q } = readQuery(request);
    const requested = subject.trim() === '' ? null : readSubject(subject.trim());
    const { rows, next_page_params } = await readPage(request, (range) =>
      listAccounts(deps.people, { subject: requested, term: createSearchTerm(q), ...range }),
    );
    return { items: rows.map(present), next_page_params };
  });
  add(ADMIN_CALLS.admin_account_block, async (visit) => {
    const id = readOther(visit);
    const { is_blocked: isBlocked } = readFields(visit.request.body, { is_blocked: boolField });
    const action = isBlocked ? 'account_blocked' : 'account_unblocked';
    await changeAccount(deps, id, {
      async change(db) {
        if (!(await setBlocked(db, id, isBlocked))) throw missing(NOT_FOUND);
      },
      log: (db) => addLogEntry(db, { person: visit.visitor, action, subject: `account ${id}` }),
    });
    return { message: 'OK' };
  });
  add(ADMIN_CALLS.admin_account_remove, async (visit) => {
    const id = readOther(visit);
    await changeAccount(deps, id, {
      async change(db) {
        if (!(await removeAccount(db, id))) throw missing(NOT_FOUND);
      },
      log: (db) =>
        addLogEntry(db, { person: visit.visitor, action: 'account_deleted', subject: `account ${id}` }),
    });
    return { message: 'OK' };
  });
}

/** Account id of the path. Rejects the operator's own account to prevent an accidental lockout. */
function readOther({ request, visitor }: Visit): number {
  const id = readId(request, NOT_FOUND);
  if (id === visitor.accountId)
    throw new AccountError(422, { message: 'You cannot block or delete your own account' });
  return id;
}

/** Wallets and e-mail addresses are stored in lower case, provider subjects unchanged. */
function readSubject(text: string): string {
  return /^0x[0-9a-f]{40}$/i.test(text) || text.includes('@') ? text.toLowerCase() : text;
}

function present({ id, is_blocked, created_at, last_used_at, identities }: AccountRow) {
  return {
    id,
    is_blocked,
    created_at: presentTime(created_at),
    last_used_at: last_used_at && presentTime(last_used_at),
    identities: identities.map(({ kind, issuer, subject }) => ({
      kind,
      name: [issuer, subject].filter((each) => each !== '').join(' '),
    })),
  };
}
