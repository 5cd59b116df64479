import { deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { DataTable, Lines } from '../../components/data-table.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';

const PPM_OF_PERCENT = 10_000;

/** How rules on trial did beside those of all. */
export function Trials() {
  const words = useDesk().text.lendingRules;
  const reading = useRead(deskEndpoints.deskRules.trials, {});
  return (
    <ReadingState reading={reading}>
      {({ trials }) => (
        <>
          <DataTable
            title={words.trials}
            head={words.trialHead}
            empty={words.noTrials}
            rows={trials.flatMap(({ name, share, since, isRunning, arms }) =>
              arms.map((one) => ({
                id: `${name} ${one.arm}`,
                cells: [
                  <Lines key="name">
                    {`${words.trialOf(name, String(share / PPM_OF_PERCENT), showInstant(since))} · ${isRunning === 1 ? words.running : words.ended}`}
                  </Lines>,
                  words.arms[one.arm],
                  one.decided,
                  words.of(one.approved, one.decided),
                  <Lines key="lent">
                    {one.lent
                      .map(({ loans, amount, currency }) => words.lentOf(loans, showMoney(amount, currency)))
                      .join(' · ')}
                  </Lines>,
                  words.of(one.firstUnpaid, one.firstDue),
                ],
              })),
            )}
          />
          {trials.some(({ isCut }) => isCut === 1) && <Notice tone="info">{words.newest}</Notice>}
        </>
      )}
    </ReadingState>
  );
}
