import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { showMoney } from './show-money.ts';

type Month = AnswerOf<typeof deskEndpoints.deskLedger.show>;

/** What keeps a month open, and what it may be closed with that somebody should know of. */
export function MonthHindrances({ month }: { month: Month }) {
  const { text } = useDesk();
  const words = text.ledger;
  const { hindrances, unmatched, cases, stuck, isBalanced } = month;
  const notes = [
    ...unmatched.map(({ payments, amount, currency }) =>
      words.unmatched(payments, `${currency} ${showMoney(BigInt(amount), currency)}`),
    ),
    ...(cases > 0 ? [words.cases(cases)] : []),
    ...(stuck > 0 ? [words.stuck(stuck)] : []),
  ];
  return (
    <>
      {hindrances.length === 0 ? (
        <Notice tone="success">{words.free}</Notice>
      ) : (
        <Notice tone="warning">
          <strong>{words.hinders}</strong>
          <ul>
            {hindrances.map(({ kind, about }) => (
              <li key={kind}>
                {words.hindrances[kind]}
                {about.length > 0 && `: ${about.join(', ')}`}
                {kind === 'no-chart' && <code> PLAZO_CHART</code>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isBalanced === 0 && (
        <Notice tone="danger" isAlert>
          {words.unbalanced}
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="info">
          <strong>{words.notes}</strong>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
