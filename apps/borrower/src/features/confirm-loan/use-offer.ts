import { type AnswerOf, endpoints, type LoanOffer, type Outcome, type ProductId } from '@plazo/contract';
import { useCallback, useEffect, useState } from 'react';
import { type Reading, useAnswer } from '../../api/use-answer.ts';
import { useApp, usePageQuery } from '../../session/app-context.ts';

/** How long the waiting modal shows before the one reload with `isType` 1 (specification, section 9). */
const REPRICE_AFTER_MS = 5500;

type Detail = AnswerOf<typeof endpoints.confirmLoan.detail>;
type Trouble = Exclude<Outcome<Detail>, { kind: 'value' }>;

/** Labels of the lines whose value is not what it was. */
function changedLines(before: LoanOffer, after: LoanOffer): ReadonlySet<string> {
  const old = new Map(before.details.map(({ text, value }) => [text, value]));
  return new Set(after.details.filter(({ text, value }) => old.get(text) !== value).map(({ text }) => text));
}

const isSame = (before: LoanOffer, after: LoanOffer) =>
  before.received === after.received &&
  before.totalRepay === after.totalRepay &&
  changedLines(before, after).size === 0;

export type OfferState = {
  readonly reading: Reading<Detail>;
  readonly productId: ProductId | undefined;
  /** The modal is up: the price is still being worked out. */
  readonly isWaiting: boolean;
  /** Why the reload failed; the button stays inactive until one succeeds. */
  readonly trouble: Trouble | undefined;
  readonly isReloading: boolean;
  readonly reload: () => void;
  readonly hasChanged: boolean;
  readonly changed: ReadonlySet<string>;
};

/** The live offer, read again once after the wait when it is still being priced (`isNeedPop` 1). */
export function useOffer(): OfferState {
  const { client } = useApp();
  const productId = usePageQuery().get('productId') ?? undefined;
  const reading = useAnswer(endpoints.confirmLoan.detail, { productId });
  const [trouble, setTrouble] = useState<Trouble>();
  const [isReloading, setReloading] = useState(false);
  const [before, setBefore] = useState<LoanOffer>();
  const offer = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  const { put } = reading;
  const reload = useCallback(async () => {
    setReloading(true);
    const outcome = await client.call(endpoints.confirmLoan.detail, { productId, isType: 1 });
    setReloading(false);
    if (outcome.kind !== 'value') return setTrouble(outcome);
    setTrouble(undefined);
    setBefore(offer);
    put({ ...outcome, value: { ...outcome.value, isNeedPop: 0 } });
  }, [client, productId, offer, put]);
  const isWaiting = offer?.isNeedPop === 1 && trouble === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void reload(), REPRICE_AFTER_MS);
    return () => clearTimeout(timer);
    // The wait is counted from when it began; what the reload reads may change meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWaiting]);
  const hasChanged = before !== undefined && offer !== undefined && !isSame(before, offer);
  return {
    reading,
    productId,
    isWaiting,
    trouble,
    isReloading,
    reload: () => void reload(),
    hasChanged,
    changed: before && offer && hasChanged ? changedLines(before, offer) : new Set(),
  };
}
