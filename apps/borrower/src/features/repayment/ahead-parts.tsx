import { endpoints } from '@plazo/contract';
import { Notice, OptionList, Section, Skeleton } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { ReadAgain } from '../../components/read-again.tsx';
import { Rested } from '../../components/rested.tsx';
import { type AheadWay, useAheadHint } from '../../components/use-ahead-hint.ts';
import { useAheadMessages, useLoanMessages, useMessages } from '../../words/words.ts';
import type { Ids } from './payable-amount.tsx';

export type WaysProps = {
  readonly ids: Ids;
  readonly minor: number;
  /** What the borrower chose; absent: what the terms say. */
  readonly chosen: string | undefined;
  /** Absent where it was chosen. */
  readonly onChoose?: (ahead: AheadWay['ahead'] | undefined) => void;
};

function Ways({ ids, minor, chosen, onChoose }: WaysProps) {
  const words = useAheadMessages();
  const { common } = useMessages();
  const { names } = useLoanMessages().ahead;
  const hint = useAheadHint();
  const reading = useAnswer(endpoints.insight.split, { ...ids, amount: minor });
  if (reading.outcome === undefined) return <Skeleton label={common.loading} blocks={['tall']} />;
  if (reading.outcome.kind !== 'value') return <ReadAgain reading={reading} />;
  const [first, ...others] = reading.outcome.value.ahead ?? [];
  if (!first) return null;
  const ways = [first, ...others];
  const now = ways.find(({ ahead }) => ahead === chosen) ?? first;
  if (!onChoose)
    return (
      <Notice tone="info">
        {words.part} <b>{names[now.ahead]}</b>
        {words.joined(['', hint(now)])}
      </Notice>
    );
  return (
    <Section title={words.before}>
      <OptionList
        legend={words.before}
        options={ways.map((way) => ({
          value: way.ahead,
          title: names[way.ahead],
          hint: way.ahead === 'meets-next' ? hint(way) : words.joined([words.stays, hint(way)]),
        }))}
        value={now.ahead}
        onChange={(value) => {
          const way = ways.find(({ ahead }) => ahead === value);
          onChoose(way === first ? undefined : way?.ahead);
        }}
      />
    </Section>
  );
}

/** What the part of an amount that is not due can do, each way with where it leads, or the one that was chosen; nothing where there is no choice. */
export function AheadWays(props: WaysProps) {
  return (
    <Rested minor={props.minor}>
      <Ways {...props} />
    </Rested>
  );
}
