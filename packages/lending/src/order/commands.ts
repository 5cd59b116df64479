import type { CalendarDate } from '@plazo/money';
import type { Facts } from './events.ts';

/** Each event's wish: the command that asks for it, with the same fields. */
type CommandOf = {
  readonly confirmed: 'confirm';
  readonly declined: 'decline';
  readonly withdrawn: 'withdraw';
  readonly approved: 'approve';
  readonly 'disbursement-sent': 'send-disbursement';
  readonly 'disbursement-returned': 'return-disbursement';
  readonly disbursed: 'disburse';
  readonly 'disbursed-again': 'disburse-again';
  readonly paid: 'pay';
  readonly extended: 'extend';
  readonly waived: 'waive';
  readonly charged: 'charge';
  readonly promised: 'promise';
  readonly rechosen: 'rechoose';
  readonly reversed: 'reverse';
  readonly stopped: 'stop';
  readonly resumed: 'resume';
  readonly 'interest-paused': 'pause-interest';
  readonly replanned: 'replan';
  readonly 'plan-offered': 'offer-plan';
  readonly 'written-off': 'write-off';
  readonly flagged: 'flag';
  readonly unflagged: 'unflag';
  readonly 'cooled-off': 'cool-off';
  readonly refunded: 'refund';
  readonly 'settlement-agreed': 'agree-settlement';
};

type Each<Fact extends Facts> = Fact extends { readonly type: keyof CommandOf }
  ? Omit<Fact, 'type'> & { readonly type: CommandOf[Fact['type']]; readonly on: CalendarDate }
  : never;

/** What somebody wants to happen on a value date; `decide` answers with events or a refusal. */
export type Command = Each<Facts>;
export type CommandType = Command['type'];
