import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { AskDialog, type Operator, type Stop, StopDialog, type Wish } from './operator-dialog.tsx';
import styles from './operators.module.css';

type Doing =
  | { readonly wish: Wish; readonly operator?: Operator }
  | { readonly stop: Stop; readonly operator: Operator };

type ActsProps = {
  readonly operator: Operator;
  readonly hasSignOn: boolean;
  readonly onAct: (doing: Doing) => void;
};

/** What can be done to an operator as they are; nobody does it to themselves. */
function Acts({ operator, hasSignOn, onAct }: ActsProps) {
  const { text, may } = useDesk();
  const words = text.team;
  if (operator.isOwn === 1) return words.own;
  if (!may('operators-work')) return text.none;
  const button = (name: Wish | Stop, doing: Doing) => (
    <Button key={name} kind="secondary" isSmall onPress={() => onAct(doing)}>
      {words.acts[name]}
    </Button>
  );
  if (operator.isActive === 0) return button('enable', { wish: 'enable', operator });
  return (
    <span className={styles.acts}>
      {[
        button('role', { wish: 'role', operator }),
        button('scope', { wish: 'scope', operator }),
        button('limit', { wish: 'limit', operator }),
        button('reset', { wish: 'reset', operator }),
        ...(hasSignOn ? [button('sign-on', { wish: 'sign-on', operator })] : []),
        ...(operator.sessions > 0 ? [button('end-sessions', { stop: 'end-sessions', operator })] : []),
        button('disable', { stop: 'disable', operator }),
      ]}
    </span>
  );
}

/** Whether an operator comes in, and by what besides a password. */
function accessOf({ team: words }: Messages, operator: Operator): string {
  const { isActive, passwordUntil, signOn, isSignOnBound } = operator;
  const enabled = passwordUntil === '' ? words.enabled : words.invited(showInstant(passwordUntil));
  return [
    isActive === 0 ? words.disabled : enabled,
    signOn && `${words.acts['sign-on']}: ${signOn}`,
    isSignOnBound === 1 && words.signOnBound,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Everybody who has or had a way in, and what is done about it. */
export function OperatorsPage() {
  const { text, may } = useDesk();
  const words = text.team;
  const [doing, setDoing] = useState<Doing>();
  const reading = useRead(deskEndpoints.deskTeam.operators, {});
  const known = reading.value?.brands ?? [];
  const nameOf = (id: string) => known.find(({ brand }) => brand === id)?.name ?? id;
  const close = () => setDoing(undefined);
  const rowOf = (operator: Operator): Row => {
    const { operatorId, name, role, brands, limits, sessions, seenAt } = operator;
    const held = brands.map(nameOf).join(', ') || words.allBrands;
    return {
      id: operatorId,
      order: [name, text.roles[role], held, limits.length, accessOf(text, operator), sessions, seenAt],
      cells: [
        <Link key="name" href={`/audit?operatorId=${operatorId}`}>
          {name}
        </Link>,
        text.roles[role],
        held,
        <Lines key="limits">
          {limits
            .map(({ act, currency, amount }) => `${text.requests.kinds[act]}: ${showMoney(amount, currency)}`)
            .join(' · ')}
        </Lines>,
        <Lines key="state">{accessOf(text, operator)}</Lines>,
        sessions,
        seenAt === '' ? text.none : showInstant(seenAt),
        <Acts key="acts" operator={operator} hasSignOn={reading.value?.hasSignOn === 1} onAct={setDoing} />,
      ],
    };
  };
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Link href="/operators/review">{text.access.title}</Link>
          {may('operators-work') && (
            <Button onPress={() => setDoing({ wish: 'add' })}>{words.acts.add}</Button>
          )}
        </>
      }
    >
      <p>
        {words.lead} <Link href="/requests/rules">{text.secondPerson.rules}</Link>
      </p>
      <Panel>
        <ReadingState reading={reading}>
          {({ operators }) => (
            <DataTable title={words.title} head={words.head} empty={text.none} rows={operators.map(rowOf)} />
          )}
        </ReadingState>
      </Panel>
      {doing && 'wish' in doing && doing.wish === 'limit' && doing.operator && (
        <LimitDialog operator={doing.operator} onClose={close} />
      )}
      {doing && 'wish' in doing && doing.wish !== 'limit' && (
        <AskDialog wish={doing.wish} brands={known} operator={doing.operator} onClose={close} />
      )}
      {doing && 'stop' in doing && <StopDialog stop={doing.stop} operator={doing.operator} onClose={close} />}
    </Page>
  );
}
