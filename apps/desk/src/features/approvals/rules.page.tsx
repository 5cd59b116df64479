import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines, type Row } from '../../components/data-table.tsx';
import { nameIn } from '../../components/name-in.ts';
import { Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { LimitDialog } from './limit-dialog.tsx';

type Act = AnswerOf<typeof deskEndpoints.deskLoans.requestRules>['acts'][number];

function useRow() {
  const { text } = useDesk();
  const words = text.requests;
  const names = (roles: Act['alone']) =>
    roles.length === 0 ? text.none : roles.map((role) => text.roles[role]).join(', ');
  return (act: Act): Row => {
    const name = act.isKind === 1 ? nameIn(words.kinds, act.act) : nameIn(text.names.acts, act.act);
    const never = act.neverParts
      .map((part) => nameIn({ ...text.loan.parts, ...text.loan.flags.effects }, part))
      .join(', ');
    const [, onLoan, inDay] = text.secondPerson.limitHead;
    const own = act.limits.map(
      ({ currency, loan, day }) =>
        `${onLoan}: ${showMoney(loan, currency)}, ${inDay}: ${showMoney(day, currency)}`,
    );
    const above = act.above.map(({ currency, amount }) => text.twoPeople.above(showMoney(amount, currency)));
    const bound = [
      text.secondPerson.bounds[act.bound],
      never && text.secondPerson.never(never),
      ...own,
      ...above,
    ]
      .filter(Boolean)
      .join(' · ');
    const cells = [name, bound, names(act.alone), names(act.ask), names(act.decide)];
    return {
      id: `${act.isKind} ${act.act}`,
      order: cells,
      cells: cells.map((cell, at) => (at === 0 ? cell : <Lines key={cell}>{cell}</Lines>)),
    };
  };
}

/** Who may do what at the desk, what takes two, and from which amount on: as the server decides it. */
export function RulesPage() {
  const { text, may } = useDesk();
  const words = text.requests;
  const [isLimit, setLimit] = useState(false);
  const reading = useRead(deskEndpoints.deskLoans.requestRules, {});
  const rowOf = useRow();
  return (
    <Page
      title={text.secondPerson.rules}
      above={<Link href="/requests">{words.title}</Link>}
      actions={
        <>
          {may('second-person') && (
            <Button kind="secondary" isSmall onPress={() => setLimit(true)}>
              {words.changeLimit}
            </Button>
          )}
          <Link href="/content/second-person.desk">{text.content.kinds['second-person']}</Link>
        </>
      }
    >
      <ReadingState reading={reading}>
        {({ acts, limits }) => (
          <>
            <Panel title={words.limits}>
              <DataTable
                title={words.limits}
                head={text.secondPerson.limitHead}
                empty={text.none}
                rows={limits.map(({ currency, loan, day }) => ({
                  id: currency,
                  order: [currency],
                  cells: [currency, showMoney(loan, currency), showMoney(day, currency)],
                }))}
              />
            </Panel>
            {([1, 0] as const).map((isKind) => (
              <Panel key={isKind} title={text.secondPerson.actTitles[isKind]}>
                <DataTable
                  title={text.secondPerson.actTitles[isKind]}
                  head={text.secondPerson.rulesHead}
                  empty={text.none}
                  without={isKind === 1 ? [] : [1, 3, 4]}
                  rows={acts.filter((act) => act.isKind === isKind).map(rowOf)}
                />
              </Panel>
            ))}
          </>
        )}
      </ReadingState>
      {isLimit && <LimitDialog onClose={() => setLimit(false)} />}
    </Page>
  );
}
