import { Notice } from '@plazo/ui';
import type { ReactNode } from 'react';
import { Facts } from '../../components/facts.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { nameIn, nameOf } from '../../components/name-in.ts';
import { Halves, Panel } from '../../components/page.tsx';
import { PersonFacts } from '../../components/person-facts.tsx';
import { useDesk } from '../../session/desk-context.ts';
import type { Borrower } from './borrower.ts';
import { OnlyNewest } from './only-newest.tsx';

type Of = { readonly borrower: Borrower };

const day = (at: string) => at.slice(0, 10);
const minute = (at: string) => at.slice(0, 16);
const hour = (at: string) => at.slice(11, 16);

/** Who it is, masked, and where they stand with the lender. */
export function Who({ borrower }: Of) {
  const { text } = useDesk();
  const marketName = useMarketName();
  const words = text.borrower;
  const { blocked, isErased, since, zone } = borrower;
  return (
    <Panel>
      {blocked && (
        <Notice tone="warning">{words.blocked(blocked.reason, blocked.by, minute(blocked.at))}</Notice>
      )}
      <Halves>
        <div>
          {isErased === 1 ? (
            <Notice tone="info">{words.erasedHint}</Notice>
          ) : (
            <PersonFacts {...borrower} isOwnPage />
          )}
        </div>
        <Facts
          facts={[
            [words.brand, `${borrower.brand} · ${marketName(borrower.market)}`],
            [words.language, nameOf(text.names.languages, borrower.language)],
            [words.since, `${day(since)} · ${zone}`],
          ]}
        />
      </Halves>
    </Panel>
  );
}

type Part = {
  readonly title: string;
  readonly empty: string;
  readonly hasMore: 0 | 1;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
};

function FactList({ title, empty, hasMore, facts }: Part) {
  return (
    <section>
      <h2>{title}</h2>
      {facts.length === 0 ? <p>{empty}</p> : <Facts facts={facts} />}
      <OnlyNewest list={{ rows: facts, hasMore }} />
    </section>
  );
}

/** Accounts, permissions and devices. */
export function Beside({ borrower }: Of) {
  const { text } = useDesk();
  const words = text.borrower;
  const { accounts, consents, devices } = borrower;
  return (
    <Halves>
      <FactList
        title={words.accounts}
        empty={words.noAccounts}
        hasMore={accounts.hasMore}
        facts={accounts.rows.map(({ bank, lastFour }) => [bank || words.account, words.accountOf(lastFour)])}
      />
      <FactList
        title={words.consents}
        empty={words.noConsents}
        hasMore={consents.hasMore}
        facts={consents.rows.map(({ item, givenAt, withdrawnAt }) => [
          nameIn(words.consentItems, item),
          withdrawnAt ? words.withdrawn(day(givenAt), day(withdrawnAt)) : words.given(day(givenAt)),
        ])}
      />
      <FactList
        title={words.devices}
        empty={words.noDevices}
        hasMore={devices.hasMore}
        facts={devices.rows.map(({ label, since, seenAt }) => [
          label || words.app,
          words.deviceOf(minute(since), hour(seenAt)),
        ])}
      />
    </Halves>
  );
}
