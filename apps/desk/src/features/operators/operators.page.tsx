import { deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { DayAndHour } from '../../components/day-and-hour.tsx';
import { MoreActs } from '../../components/more-acts.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';
import { GroupsDialog } from './groups-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { AskDialog, type Operator, type Stop, StopDialog, type Team, type Wish } from './operator-dialog.tsx';

type Doing =
  | { readonly groups: Operator }
  | { readonly wish: Wish; readonly operator?: Operator }
  | { readonly stop: Stop; readonly operator: Operator };

type ActsProps = {
  readonly operator: Operator;
  readonly hasSignOn: boolean;
  readonly hasGroups: boolean;
  readonly onAct: (doing: Doing) => void;
};

/** What can be done to an operator as they are; nobody does it to themselves. */
function Acts({ operator, hasSignOn, hasGroups, onAct }: ActsProps) {
  const { text, may } = useDesk();
  const words = text.team;
  if (operator.isOwn === 1) return words.own;
  if (!may('operators-work')) return text.none;
  const button = (name: Wish | Stop | 'groups', doing: Doing) => (
    <Button key={name} kind="secondary" isSmall onPress={() => onAct(doing)}>
      {words.acts[name]}
    </Button>
  );
  if (operator.isActive === 0) return button('enable', { wish: 'enable', operator });
  return (
    <MoreActs
      first={[button('role', { wish: 'role', operator }), button('disable', { stop: 'disable', operator })]}
    >
      {[
        button('scope', { wish: 'scope', operator }),
        button('limit', { wish: 'limit', operator }),
        ...(hasGroups ? [button('groups', { groups: operator })] : []),
        button('reset', { wish: 'reset', operator }),
        ...(hasSignOn ? [button('sign-on', { wish: 'sign-on', operator })] : []),
        ...(operator.sessions > 0 ? [button('end-sessions', { stop: 'end-sessions', operator })] : []),
      ]}
    </MoreActs>
  );
}

/** Whether an operator comes in, and by what besides a password. */
function accessOf({ team: words }: Messages, operator: Operator): string {
  const { isActive, passwordUntil, passkeys, signOn, isSignOnBound } = operator;
  const enabled = passwordUntil === '' ? words.enabled : words.invited(showInstant(passwordUntil));
  return [
    isActive === 0 ? words.disabled : enabled,
    passkeys > 0 && words.passkeys(passkeys),
    signOn && `${words.acts['sign-on']}: ${signOn}`,
    isSignOnBound === 1 && words.signOnBound,
  ]
    .filter(Boolean)
    .join(' · ');
}

type DoingProps = {
  readonly doing: Doing;
  readonly brands: Team['brands'];
  readonly groups: Team['groups'];
  readonly onClose: () => void;
};

/** What is asked before it is done. */
function DoingDialog({ doing, brands, groups, onClose }: DoingProps) {
  if ('groups' in doing) return <GroupsDialog operator={doing.groups} known={groups} onClose={onClose} />;
  if ('stop' in doing) return <StopDialog stop={doing.stop} operator={doing.operator} onClose={onClose} />;
  const { wish, operator } = doing;
  if (wish === 'limit') return operator && <LimitDialog operator={operator} onClose={onClose} />;
  return <AskDialog wish={wish} brands={brands} operator={operator} onClose={onClose} />;
}

const limitsOf = (text: Messages, { limits }: Operator) =>
  limits
    .map(({ act, currency, amount }) => `${text.requests.kinds[act]}: ${showMoney(amount, currency)}`)
    .join(' · ') || text.none;

const narrow = (key: string, shown: string) => (
  <Lines key={key} isNarrow>
    {shown}
  </Lines>
);

/** Everybody who has or had a way in, and what is done about it. */
export function OperatorsPage() {
  const { text, may } = useDesk();
  const words = text.team;
  const [doing, setDoing] = useState<Doing>();
  const reading = useRead(deskEndpoints.deskTeam.operators, {});
  const known = reading.value?.brands ?? [];
  const groupsKnown = reading.value?.groups ?? [];
  const nameOf = (id: string) => known.find(({ brand }) => brand === id)?.name ?? id;
  const close = () => setDoing(undefined);
  const rowOf = (operator: Operator): Row => {
    const { operatorId, name, role, brands, groups, limits, sessions, seenAt } = operator;
    const held = brands.map(nameOf).join(', ') || words.allBrands;
    return {
      id: operatorId,
      order: [name, text.roles[role], held, limits.length, accessOf(text, operator), sessions, seenAt],
      cells: [
        <Link key="name" href={`/audit?operatorId=${operatorId}`}>
          {name}
        </Link>,
        narrow('role', [text.roles[role], ...groups].join(' · ')),
        narrow('held', held),
        narrow('limits', limitsOf(text, operator)),
        narrow('state', accessOf(text, operator)),
        sessions,
        seenAt === '' ? text.none : <DayAndHour key="seen" at={showInstant(seenAt)} />,
        <Acts
          key="acts"
          operator={operator}
          hasSignOn={reading.value?.hasSignOn === 1}
          hasGroups={groupsKnown.length > 0}
          onAct={setDoing}
        />,
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
            <DataTable
              title={words.title}
              head={words.head}
              empty={text.none}
              rows={operators.map(rowOf)}
              isDense
            />
          )}
        </ReadingState>
      </Panel>
      {doing && <DoingDialog doing={doing} brands={known} groups={groupsKnown} onClose={close} />}
    </Page>
  );
}
