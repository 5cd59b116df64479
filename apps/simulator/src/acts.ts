import { DISBURSEMENT, type Issued } from './reference.ts';

/** What a channel tells the lender (docs/contracts/notifications.md). */
export type Notification = {
  readonly type: 'paid' | 'reversed' | 'disbursed' | 'disbursement-returned';
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: Issued['currency'];
  readonly paidAt: string;
};

/** One thing that the channel does: what it sends, and what is wrong with it where something is. */
export type Sending = { readonly notification: Notification; readonly isForged?: boolean };

/** What an act needs to know: the clock of the installation, fresh ids, and the payments of this reference so far. */
export type Scene = {
  readonly now: Date;
  readonly id: () => string;
  readonly paid: readonly Notification[];
};

export type Act = {
  readonly label: string;
  /** Whether the button stands at a reference. */
  readonly fits: (of: Issued, paid: readonly Notification[]) => boolean;
  /** The instant to which the clock of the installation is moved before anything is sent. */
  readonly movesClockTo?: (of: Issued) => string | undefined;
  readonly sends: (of: Issued, scene: Scene) => readonly Sending[];
};

const DAY_MS = 86_400_000;
const LATE_DAYS = 3;
const WRONG_BY_MINOR = 100;

const isPayment = ({ channel }: Issued) => channel !== DISBURSEMENT;
/** A bank may send back what it had credited. */
const hasArrived = ({ channel, state }: Issued) => channel === DISBURSEMENT && state === 'paid';
const isDisbursement = ({ channel, state }: Issued) => channel === DISBURSEMENT && state === 'sent';

function payment(of: Issued, { now, id }: Scene): Notification {
  return {
    type: 'paid',
    eventId: id(),
    paymentId: id(),
    reference: of.reference,
    amountMinor: of.amountMinor,
    currency: of.currency,
    paidAt: now.toISOString(),
  };
}

/** The same event again, and the same payment under another event: neither may be posted twice. */
function twice(of: Issued, scene: Scene): readonly Sending[] {
  const notification = payment(of, scene);
  return [{ notification }, { notification }, { notification: { ...notification, eventId: scene.id() } }];
}

function reversal({ paid, id }: Scene): readonly Sending[] {
  const last = paid.at(-1);
  return last ? [{ notification: { ...last, type: 'reversed', eventId: id() } }] : [];
}

const changed =
  (change: (whole: Notification, scene: Scene) => Partial<Notification>) => (of: Issued, scene: Scene) => {
    const whole = payment(of, scene);
    return [{ notification: { ...whole, ...change(whole, scene) } }];
  };

export const acts = {
  whole: { label: 'Pay whole', fits: isPayment, sends: changed(() => ({})) },
  part: {
    label: 'Pay half',
    fits: isPayment,
    sends: changed(({ amountMinor }) => ({ amountMinor: Math.max(1, Math.floor(amountMinor / 2)) })),
  },
  twice: { label: 'Pay, tell three times', fits: isPayment, sends: twice },
  late: {
    label: `Paid ${LATE_DAYS} days ago, told now`,
    fits: isPayment,
    sends: changed((_whole, { now }) => ({
      paidAt: new Date(now.getTime() - LATE_DAYS * DAY_MS).toISOString(),
    })),
  },
  expired: {
    label: 'Let it expire, then pay',
    fits: (of) => isPayment(of) && of.state === 'live' && typeof of.expiresAt === 'string',
    movesClockTo: ({ expiresAt }) => expiresAt ?? undefined,
    sends: changed(() => ({})),
  },
  wrong: {
    label: 'Pay a wrong amount',
    fits: isPayment,
    sends: changed(({ amountMinor }) => ({ amountMinor: amountMinor + WRONG_BY_MINOR })),
  },
  reversed: {
    label: 'Take the last payment back',
    fits: (of, paid) => isPayment(of) && paid.length > 0,
    sends: (_of, scene) => reversal(scene),
  },
  forged: {
    label: 'Forge the signature',
    fits: isPayment,
    sends: (of, scene) => [{ notification: payment(of, scene), isForged: true }],
  },
  disbursed: {
    label: 'Confirm the disbursement',
    fits: isDisbursement,
    sends: changed(() => ({ type: 'disbursed' })),
  },
  returned: {
    label: 'Send the money back',
    fits: (of) => isDisbursement(of) || hasArrived(of),
    sends: changed(() => ({ type: 'disbursement-returned' })),
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

export const isActName = (name: string): name is ActName => Object.hasOwn(acts, name);
export const actNames = Object.keys(acts).filter(isActName);
