import { useQuery } from '@tanstack/react-query';
import { AccountFailure, AccountFrame } from '#modules/kits/forms/web/AccountFrame.tsx';
import { PlainForms } from '#modules/kits/forms/web/PlainForms.tsx';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi, useIsSignedIn } from '#sdk/web/app/settings.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { Profile } from '../../contract/profile.ts';
import { adminPath } from '../paths.ts';
import { profileQuery } from '../queries.ts';
import { Identities } from './Identities.tsx';
import { OwnData } from './OwnData.tsx';
import { Sessions } from './Sessions.tsx';

export interface ProfileProps {
  /** Reason why a sign-in method could not be added. */
  error: string | undefined;
}

const FAULTS: Readonly<Record<string, string>> = {
  taken: 'Another account uses this sign-in method.',
  full: 'The account has too many sign-in methods. Remove one first.',
};

/** Profile page: the visitor's data, sign-in methods and sessions. */
export function ProfilePage({ error }: ProfileProps) {
  const isOwn = useHasOwnApi();
  return (
    <AccountFrame title="My profile" intro="What this account is known by.">
      {error !== undefined && (
        <Alert tone="bad">{FAULTS[error] ?? 'The sign-in method could not be added.'}</Alert>
      )}
      <PlainForms name="profile" />
      <Person />
      {isOwn && (
        <>
          <Identities />
          <Sessions />
          <OwnData />
        </>
      )}
    </AccountFrame>
  );
}

function Person() {
  const { data, error, refetch } = useQuery({ ...profileQuery(), enabled: useIsSignedIn() });
  if (data === undefined)
    return error ? (
      <AccountFailure error={error} what="Your profile" onRetry={() => void refetch()} />
    ) : (
      <div className="panel account-way-panel" aria-busy="true">
        <p className="hint">Loading your profile.</p>
      </div>
    );
  return <Facts profile={data} />;
}

/** Profile data of the visitor. */
export function Facts({
  profile: { name, nickname, email, is_email_verified, address_hash, is_operator },
}: {
  profile: Profile;
}) {
  const paths = usePaths();
  return (
    <KeyValueList label="Profile">
      {name !== null && <KeyValue label="Name">{show(name)}</KeyValue>}
      {nickname !== null && <KeyValue label="Nickname">{show(nickname)}</KeyValue>}
      {email !== null && (
        <KeyValue label="E-mail">
          {show(email)}
          {is_email_verified === false && <span className="hint"> not verified</span>}
        </KeyValue>
      )}
      {address_hash !== null && (
        <KeyValue label="Wallet">
          <AddressLink address={{ hash: address_hash }} />
        </KeyValue>
      )}
      {is_operator && (
        <KeyValue label="Operator">
          <a href={adminPath(paths)}>Administration</a>
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function show(text: string) {
  return <HostileText text={text} lengthMax={254} />;
}
