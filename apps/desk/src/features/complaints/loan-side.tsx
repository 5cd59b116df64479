import { deskEndpoints, type OrderId } from '@plazo/contract';
import { Link } from 'wouter';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { nameIn } from '../../components/name-in.ts';
import { ReadingState } from '../../components/reading-state.tsx';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const SHOWN = 6;
/** The loan beside its complaint: where it stands, what was paid, what happened. */
export function LoanSide({ orderId }: { orderId: OrderId }) {
  const { text } = useDesk();
  const words = text.loan;
  const reading = useRead(deskEndpoints.deskLoans.detail, { orderId });
  return (
    <ReadingState reading={reading}>
      {(loan) => {
        const money = (amount: number) => showMoney(amount, loan.currency);
        return (
          <>
            <div>
              <h2>{words.title}</h2>
              <Facts
                facts={[
                  [words.product, loan.product],
                  [words.figures.status, text.statuses[loan.status]],
                  [words.amount, money(loan.principal)],
                  [words.figures.payoff, money(loan.figures.payoff)],
                  [words.figures.nextDueOn, loan.nextDueOn || text.none],
                ]}
              />
            </div>
            <div>
              <h2>{words.tabs.payments}</h2>
              {loan.payments.length === 0 && <p>{words.nothing}</p>}
              <Facts
                facts={loan.payments
                  .slice(-SHOWN)
                  .toReversed()
                  .map((paid) => [
                    `${paid.paidAt.slice(0, 10)} ${nameIn(text.names.channels, paid.channel)}`,
                    money(paid.amount),
                  ])}
              />
            </div>
            <div>
              <h2>{words.tabs.history}</h2>
              <Facts
                facts={loan.history
                  .slice(-SHOWN)
                  .toReversed()
                  .map(({ index, on, type, amount }) => [
                    `${index + 1}. ${nameIn(words.events, type)}`,
                    amount ? `${on} · ${money(amount)}` : on,
                  ])}
              />
            </div>
            <p>
              <Link href={`/loans/${orderId}`}>{text.complaint.openLoan}</Link>
            </p>
          </>
        );
      }}
    </ReadingState>
  );
}
