import { type AnswerOf, endpoints, type OrderId, type Outcome, type ProductId } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useRef, useState } from 'react';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { completeAddress } from '../../session/follow-address.ts';
import { newId } from '../../session/new-id.ts';
import { useNavigate } from '../../session/use-navigate.ts';
import { useCardMessages } from '../../words/words.ts';

type Way = AnswerOf<typeof endpoints.cardPayment.way>;
export type Card = Way['bankCards'][number];

/** Between two codes, and how long a repeated request is held off (specification, section 9; design, 4.6). */
const RESEND_AFTER_MS = 60_000;
const HOLD_OFF_MS = 5000;
const WRONG_CODE = 800_006;
const DUPLICATE = 800_005;

/** Absent: what is due now. */
export type CardWish = CardOrder & { readonly purpose: 'all' | undefined };
export type CardOrder = { readonly productId: ProductId | undefined; readonly orderId: OrderId | undefined };
type Trouble = Exclude<Outcome<unknown>, { kind: 'value' }>;
type Busy = 'paying' | 'confirming' | 'redirecting' | undefined;

export type CardPayment = {
  readonly busy: Busy;
  /** The message at the button; with a duplicate the loan is offered and the button rests a while. */
  readonly trouble: string | undefined;
  readonly isDuplicate: boolean;
  readonly isHeldOff: boolean;
  /** The record that waits for its code. */
  readonly recordId: string | undefined;
  readonly codeError: string | undefined;
  readonly resendAtMs: number;
  readonly pay: (card: Card) => void;
  readonly resend: (card: Card) => void;
  readonly confirm: (code: string) => void;
  readonly cancel: () => void;
  readonly payElsewhere: () => void;
};

function useTrouble() {
  const card = useCardMessages();
  const { toast } = useAnnouncer();
  const [trouble, setTrouble] = useState<string>();
  const [isDuplicate, setDuplicate] = useState(false);
  const [isHeldOff, setHeldOff] = useState(false);
  const report = (outcome: Trouble) => {
    const isRepeated = outcome.kind === 'refusal' && outcome.code === DUPLICATE;
    const text = isRepeated
      ? card.duplicate
      : (outcome.kind === 'refusal' && outcome.message) || card.processFail;
    setTrouble(text);
    setDuplicate(isRepeated);
    toast(text, { isFailure: true });
    if (!isRepeated) return;
    setHeldOff(true);
    setTimeout(() => setHeldOff(false), HOLD_OFF_MS);
  };
  return { trouble, isDuplicate, isHeldOff, report, clear: () => setTrouble(undefined) };
}

/** The alternative provider: its page opens only where the address may be followed. */
function usePayElsewhere(
  claim: CardOrder & { readonly userId: string | undefined; readonly amount: number },
  report: (trouble: Trouble) => void,
) {
  const { client, addresses } = useApp();
  return async () => {
    const outcome = await client.call(endpoints.cardPayment.alternative, claim);
    if (outcome.kind !== 'value') return report(outcome);
    const target = completeAddress(outcome.value.url, location.origin, { common: addresses.common() });
    if (target === undefined) report({ kind: 'failure', cause: 'garbled' });
    else location.assign(target);
  };
}

/** The token of a payment: the page's own for the first, a new one for each that follows a payment which was begun. */
function useToken(way: Way | undefined, asked: CardWish, report: (trouble: Trouble) => void) {
  const { client } = useApp();
  const kept = useRef<{ token: string; isBegun: boolean }>(undefined);
  const next = async (): Promise<string | undefined> => {
    if (kept.current?.isBegun === false) return kept.current.token;
    const outcome = kept.current ? await client.call(endpoints.cardPayment.way, asked) : undefined;
    if (outcome && outcome.kind !== 'value') report(outcome);
    const token =
      outcome?.kind === 'value' ? outcome.value.repayToken : outcome ? undefined : way?.repayToken;
    if (token !== undefined) kept.current = { token, isBegun: false };
    return token;
  };
  const begin = () => {
    if (kept.current) kept.current.isBegun = true;
  };
  return { next, begin, now: () => kept.current?.token ?? '' };
}

const claimOf = ({ id, bankName, cardNo, bankCode }: Card) => ({
  cardId: id,
  bankName,
  cardNo,
  bankCode,
  couponId: '',
});

/** Where a payment leads: to the loan once it is paid; where a card's bank is asked, to what it says. */
function useEnd({ purpose, ...ids }: CardWish) {
  const address = usePageAddress();
  const navigate = useNavigate();
  return ({ isUnderWay }: { isUnderWay?: 0 | 1 | undefined }, record: string) =>
    navigate(
      isUnderWay === 1
        ? address('payChoice', { ...ids, way: 'card', record, pay: purpose })
        : address('orderDetails', ids),
    );
}

/** The older card flow: commit, the code where one is needed, confirm; each step once. */
export function useCardPayment(
  way: Way | undefined,
  amountMinor: number,
  { purpose, ...ids }: CardWish,
): CardPayment {
  const { client } = useApp();
  const card = useCardMessages();
  const { report, clear, ...troubles } = useTrouble();
  const [busy, setBusy] = useState<Busy>();
  const [recordId, setRecordId] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [resendAtMs, setResendAt] = useState(0);
  const key = useRef(newId());
  const payElsewhere = usePayElsewhere({ ...ids, userId: way?.userId, amount: amountMinor }, report);
  const token = useToken(way, { ...ids, purpose }, report);
  const ended = useEnd({ ...ids, purpose });

  const commit = async (chosen: Card, sendMsg: 0 | 1) => {
    const request = { ...ids, ...claimOf(chosen), amount: amountMinor, sendMsg };
    const outcome = await client.call(
      endpoints.cardPayment.commit,
      { ...request, repayToken: token.now() },
      sendMsg === 0 ? { idempotencyKey: key.current } : {},
    );
    if (outcome.kind !== 'failure') key.current = newId();
    if (outcome.kind !== 'value') return report(outcome);
    token.begin();
    if (outcome.value.needValid === 0) return ended(outcome.value, outcome.value.repayRecordId);
    setRecordId(outcome.value.repayRecordId);
    setResendAt(Date.now() + RESEND_AFTER_MS);
  };

  const pay = async (chosen: Card) => {
    if ((await token.next()) !== undefined) await commit(chosen, 0);
  };

  const during = async (what: Busy, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(what);
    clear();
    await work();
    setBusy(undefined);
  };

  const confirm = async (verifyCode: string) => {
    setCodeError(undefined);
    const request = { ...ids, verifyCode, repaymentRecordId: recordId ?? '' };
    const outcome = await client.call(endpoints.cardPayment.confirm, request);
    if (outcome.kind === 'value') return ended(outcome.value, recordId ?? '');
    if (outcome.kind === 'refusal' && outcome.code === WRONG_CODE)
      return setCodeError(outcome.reason === 'code-over' ? outcome.message : card.codeWrong);
    setRecordId(undefined);
    report(outcome);
  };

  return {
    busy,
    ...troubles,
    recordId,
    codeError,
    resendAtMs,
    pay: (chosen) => void during('paying', () => pay(chosen)),
    resend: (chosen) => void commit(chosen, 1),
    confirm: (code) => void during('confirming', () => confirm(code)),
    cancel: () => {
      setRecordId(undefined);
      setCodeError(undefined);
      setResendAt(0);
    },
    payElsewhere: () => void during('redirecting', payElsewhere),
  };
}
