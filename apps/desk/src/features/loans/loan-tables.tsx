import { DataTable, Lines } from '../../components/data-table.tsx';
import { accountName, nameIn, nameOf } from '../../components/name-in.ts';
import { showMoney } from '../../components/show-money.ts';
import { type Desk, useDesk } from '../../session/desk-context.ts';
import type { Loan } from './loan.ts';

type Of = { readonly loan: Loan };

export function Plan({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  const money = (amount: number) => showMoney(amount, loan.currency);
  return (
    <DataTable
      title={words.tabs.plan}
      head={words.planHead}
      empty={words.nothing}
      rows={loan.plan.map((row) => ({
        id: String(row.no),
        cells: [
          row.no,
          row.dueOn,
          nameOf(words.instalments, row.state),
          money(row.total),
          money(row.paid),
          money(row.penalty),
          money(row.remaining),
        ],
      }))}
    />
  );
}

export function Payments({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  return (
    <DataTable
      title={words.tabs.payments}
      head={words.paymentHead}
      empty={words.nothing}
      rows={loan.payments.map((row) => ({
        id: row.channel + row.paymentId,
        order: [
          row.paidAt,
          nameIn(text.names.channels, row.channel),
          row.reference,
          row.amount,
          nameOf(words.paymentStates, row.state),
        ],
        cells: [
          row.paidAt,
          nameIn(text.names.channels, row.channel),
          row.reference,
          showMoney(row.amount, loan.currency),
          nameOf(words.paymentStates, row.state),
        ],
      }))}
    />
  );
}

/** What rails were asked to pay out, pay back or take of a card: what is simulated says so. */
export function Instructions({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  if (loan.instructions.length === 0) return null;
  const done: Readonly<Record<string, string>> = words.instructions.done;
  return (
    <>
      <h2>{words.instructions.title}</h2>
      <DataTable
        title={words.instructions.title}
        head={words.instructions.head}
        empty={words.nothing}
        rows={loan.instructions.map((row, at) => ({
          id: `${row.id}${at}`,
          cells: [
            row.at,
            <Lines key="id" isNarrow>
              {row.id}
            </Lines>,
            <Lines key="what" isNarrow>
              {nameIn(words.instructions.kinds, row.kind)}
            </Lines>,
            row.isSimulated ? words.instructions.simulated : row.rail,
            (row.state === 'succeeded' && done[row.kind]) || nameIn(words.instructions.states, row.state),
            nameIn(words.instructions.sources, row.source),
            <Lines key="detail" isNarrow>
              {nameIn(words.instructions.details, row.detail)}
            </Lines>,
          ],
        }))}
      />
    </>
  );
}

export function Journal({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  const money = (amount: number) => (amount ? showMoney(amount, loan.currency) : '');
  return (
    <DataTable
      title={words.tabs.journal}
      head={[words.date, words.event, words.account, words.debit, words.credit]}
      empty={words.nothing}
      rows={loan.journal.map((row, at) => ({
        id: String(at),
        cells: [
          row.on,
          nameIn(words.events, row.memo),
          accountName(text, row.account),
          money(row.debit),
          money(row.credit),
        ],
      }))}
    />
  );
}

/** What a word or a day says of an event beyond its name. */
function moreOf(
  { what, day }: Loan['history'][number],
  { causes, kindsOfEvents, flags }: Desk['text']['loan'],
): string {
  return [what && nameIn({ ...flags.names, ...kindsOfEvents, ...causes }, what), day]
    .filter(Boolean)
    .join(' · ');
}

export function History({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  const events = loan.history.map((row) => ({
    id: `e${row.index}`,
    cells: [
      row.on,
      nameIn(words.events, row.type),
      row.amount ? showMoney(row.amount, loan.currency) : '',
      nameIn(words.parts, row.part),
      [moreOf(row, words), row.back > 0 ? words.givenBack(showMoney(row.back, loan.currency)) : '']
        .filter(Boolean)
        .join(' · '),
    ],
  }));
  const acts = loan.acts.map((row) => ({
    id: `a${row.at}${row.action}`,
    cells: [row.at, nameIn(text.names.acts, row.action), row.by, <Lines key="reason">{row.reason}</Lines>],
  }));
  return (
    <>
      <DataTable
        title={words.tabs.history}
        head={[words.date, words.event, words.amount, words.part, words.more]}
        empty={words.nothing}
        rows={events}
      />
      <DataTable
        title={text.nav.audit}
        head={[words.date, words.act, words.who, text.reason]}
        empty={words.nothing}
        rows={acts}
      />
    </>
  );
}

export function Documents({ loan }: Of) {
  const { text } = useDesk();
  const words = text.loan;
  return (
    <DataTable
      title={words.tabs.documents}
      head={words.documentHead}
      empty={words.nothing}
      rows={loan.documents.map((row) => ({
        id: row.number,
        cells: [
          row.number,
          nameOf(text.names.papers, row.kind),
          nameOf(text.names.languages, row.language),
          row.issuedAt,
          row.hash.slice(0, 16),
        ],
      }))}
    />
  );
}
