import type { CommandType } from './commands.ts';
import type { OrderState } from './events.ts';

/**
 * The one transition table (decisions, section 3): in which status each command is heard. `none` is before the offer
 * is confirmed. Where a loan with money out goes (174, 180, 200) follows from the fold.
 */
const allowedIn: Readonly<Record<CommandType, readonly (OrderState | 'none')[]>> = {
  confirm: ['none'],
  decline: ['received'],
  withdraw: ['received', 'approved'],
  approve: ['received'],
  'send-disbursement': ['approved'],
  'return-disbursement': ['disbursing'],
  disburse: ['disbursing'],
  'disburse-again': ['active', 'late', 'settled'],
  pay: ['active', 'late', 'settled'],
  extend: ['active', 'late'],
  waive: ['active', 'late'],
  charge: ['active', 'late', 'settled'],
  promise: ['active', 'late'],
  rechoose: ['active'],
  reverse: ['active', 'late', 'settled'],
  stop: ['active', 'late'],
  resume: ['active', 'late'],
  'pause-interest': ['active', 'late'],
  replan: ['active', 'late'],
  'offer-plan': ['active', 'late'],
  'write-off': ['active', 'late'],
  flag: ['active', 'late'],
  unflag: ['active', 'late', 'settled'],
  'cool-off': ['active'],
  'agree-settlement': ['active', 'late'],
  refund: ['settled', 'active', 'late'],
};

/** Whether a command is heard in a status. */
export const isAllowed = (command: CommandType, code: OrderState | 'none'): boolean =>
  allowedIn[command].includes(code);
