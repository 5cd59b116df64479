import {
  endpoints,
  type LoanOffer,
  type Outcome,
  type ProductId,
  pageAddress,
  type RequestOf,
} from '@plazo/contract';
import { useEffect, useRef, useState } from 'react';
import { dropPending, findPending, keepPending, type PendingAction } from '../../api/pending-actions.ts';
import { useApp } from '../../session/app-context.ts';
import { completeAddress } from '../../session/follow-address.ts';
import { newId } from '../../session/new-id.ts';

type Push = typeof endpoints.confirmLoan.push;
type Pushed = Outcome<{ lendDetailsUrl: string }>;
type Trouble = Exclude<Pushed, { kind: 'value' }>;

export type ConfirmPhase = 'idle' | 'sending' | 'resuming' | 'leaving';

export type Confirming = {
  readonly phase: ConfirmPhase;
  /** A refusal: nothing happened. A failure: it is not known, and trying again cannot do it twice. */
  readonly trouble: Trouble | undefined;
  readonly confirm: (offer: LoanOffer, smsCode?: string) => void;
};

function requestFor(offer: LoanOffer, productId: ProductId, smsCode?: string) {
  const { amount, periods, termUnit, offerVersion, agreementHash } = offer;
  return { productId, amount, periods, termUnit, offerVersion, agreementHash, ...(smsCode && { smsCode }) };
}

const readTermUnit = (value: unknown): RequestOf<Push>['termUnit'] =>
  (['day', 'week', 'half-month', 'business-day'] as const).find((unit) => unit === value) ?? 'month';

/** The request as it was kept, typed again. */
function toRequest({ request }: PendingAction): RequestOf<Push> {
  const { termUnit, amount, periods, ...texts } = request;
  const rest = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)]));
  return { ...rest, termUnit: readTermUnit(termUnit), amount: Number(amount), periods: Number(periods) };
}

/**
 * Confirms the offer once, whatever happens on the way: the id is kept before sending and used again after a lost
 * answer, a reload or a killed web view. What is pending when the page opens is resolved first.
 */
export function useConfirm(productId: ProductId | undefined): Confirming {
  const { brand, client, shell, addresses } = useApp();
  const [phase, setPhase] = useState<ConfirmPhase>('idle');
  const [trouble, setTrouble] = useState<Trouble>();
  const isBusy = useRef(false);
  const name = `confirm:${productId ?? ''}`;

  const leave = (address: string) => {
    void shell.run('confirmBurialPoint', { productId: productId ?? '' });
    const target = completeAddress(address, location.origin, {
      common: addresses.common(),
      parameters: { from: 'confirm' },
      pagesAt: brand.h5Base,
    });
    setPhase('leaving');
    location.replace(target ?? pageAddress('orders', addresses.common()));
  };

  const send = async (action: PendingAction) => {
    const outcome = await client.call(endpoints.confirmLoan.push, toRequest(action), {
      idempotencyKey: action.idempotencyKey,
    });
    if (outcome.kind !== 'failure') await dropPending(name);
    if (outcome.kind === 'value') return leave(outcome.value.lendDetailsUrl);
    setTrouble(outcome);
    setPhase('idle');
  };

  const begin = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work();
    isBusy.current = false;
  };

  useEffect(() => {
    // The look into the store is not work: a tap that comes before its answer counts.
    void findPending(name, Date.now()).then((pending) => {
      if (!pending) return;
      return begin(async () => {
        setPhase('resuming');
        await send(pending);
      });
    });
    // Once for each product: a pending action is resolved when its page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);

  const confirm = (offer: LoanOffer, smsCode?: string) =>
    void begin(async () => {
      setPhase('sending');
      setTrouble(undefined);
      const known = await findPending(name, Date.now());
      const action = known ?? {
        name,
        idempotencyKey: newId(),
        startedAt: Date.now(),
        request: requestFor(offer, productId ?? '', smsCode),
      };
      await keepPending(action);
      await send(action);
    });

  return { phase, trouble, confirm };
}
