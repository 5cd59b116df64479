import type { CommandType } from './commands.ts';
import type { OrderCode } from './events.ts';

/**
 * The one transition table (decisions, section 3): in which status each command is heard. `none` is before the offer
 * is confirmed. Where a loan with money out goes (174, 180, 200) follows from the fold.
 */
const heardIn: Readonly<Record<CommandType, readonly (OrderCode | 'none')[]>> = {
  confirm: ['none'],
  decline: ['21'],
  withdraw: ['21', '170'],
  approve: ['21'],
  'send-disbursement': ['170'],
  'return-disbursement': ['151'],
  disburse: ['151'],
  pay: ['174', '180', '200'],
  extend: ['174', '180'],
  waive: ['174', '180'],
  charge: ['174', '180', '200'],
  promise: ['174', '180'],
  reverse: ['174', '180', '200'],
  stop: ['174', '180'],
  resume: ['174', '180'],
  'write-off': ['174', '180'],
  'cool-off': ['174'],
  refund: ['200', '174', '180'],
};

/** Whether a command is heard in a status. */
export const isHeard = (command: CommandType, code: OrderCode | 'none'): boolean =>
  heardIn[command].includes(code);
