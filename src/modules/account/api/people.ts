import type { FastifyInstance } from 'fastify';
import type { People, Person } from '#sdk/api/people.ts';
import { findCustomAbi } from '../db/statements/custom-abis.ts';
import { findVerifiedEmail } from '../db/statements/identities.ts';
import { readNames } from '../db/statements/names.ts';
import { addLogEntry } from '../db/statements/operator-log.ts';
import { listWatched } from '../db/statements/watchlist.ts';
import type { AccountDeps } from './deps.ts';
import { readOwnOrigin } from './own-origin.ts';
import { registerPrivate } from './register-private.ts';
import { createMailer } from './sign-in/mailer.ts';
import type { Visitor } from './visitor.ts';

/** Provides other modules with the signed-in visitor and the visitor's saved data. */
export function createPeople(
  deps: AccountDeps,
  show: People['show'],
  prepare: (scope: FastifyInstance, deps: AccountDeps) => void,
): People {
  return {
    register(scope, add) {
      scope.register(async (inner) => {
        prepare(inner, deps);
        add(
          (call, handler, whose = 'anyone') =>
            registerPrivate(
              inner,
              deps,
              call,
              ({ request, reply, visitor }) => handler({ request, reply, person: describePerson(visitor) }),
              whose,
            ),
          inner,
        );
      });
    },
    async find(request) {
      const visitor = await deps.sessions.find(request);
      return visitor === null || visitor.isUnverified ? null : describePerson(visitor);
    },
    async namesOf({ accountId }) {
      const { addresses, transactions } = await readNames(deps.pool, accountId);
      return new Map([...addresses, ...transactions]);
    },
    async abiOf({ accountId }, address) {
      const abi = await findCustomAbi(deps.pool, { accountId, address });
      return abi === null ? null : (JSON.parse(abi) as unknown[]);
    },
    async watchlistIdOf({ accountId }, address) {
      const [row] = await listWatched(deps.pool, { accountId, addresses: [address] });
      return row?.id ?? null;
    },
    hostOf: (request) => new URL(readOwnOrigin(request)).host,
    notify: (accountId, mail) => notifyOwner(deps, accountId, mail),
    show,
    log: addLogEntry,
  };
}

async function notifyOwner(
  { people, own }: Pick<AccountDeps, 'people' | 'own'>,
  accountId: number,
  { id, subject, text }: Parameters<People['notify']>[1],
): Promise<boolean> {
  const mailer = createMailer(own);
  const to = await findVerifiedEmail(people, accountId);
  if (mailer === null || to === null) return false;
  try {
    await mailer.send({ to, subject, text, messageId: `${id}@${mailer.domain}` });
    return true;
  } catch {
    return false;
  }
}

/** Presents a visitor to other modules. */
export function describePerson({ accountId, isOperator, name }: Visitor): Person {
  return { accountId, isOperator, name };
}
