import type { CalendarDate } from '@plazo/money';
import type { Command } from './commands.ts';
import type { OrderEvent } from './events.ts';

const PAST = {
  decline: 'declined',
  withdraw: 'withdrawn',
  approve: 'approved',
  'send-disbursement': 'disbursement-sent',
  'return-disbursement': 'disbursement-returned',
  'write-off': 'written-off',
  'cool-off': 'cooled-off',
} as const;

/** The event that a command asks for, learned today. */
export function eventOf(command: Command, knownOn: CalendarDate): OrderEvent {
  switch (command.type) {
    case 'confirm':
      return { ...command, type: 'confirmed', knownOn };
    case 'disburse':
      return { ...command, type: 'disbursed', knownOn };
    case 'pay':
      return { ...command, type: 'paid', knownOn };
    case 'extend':
      return { ...command, type: 'extended', knownOn };
    case 'waive':
      return { ...command, type: 'waived', knownOn };
    case 'charge':
      return { ...command, type: 'charged', knownOn };
    case 'promise':
      return { ...command, type: 'promised', knownOn };
    case 'reverse':
      return { ...command, type: 'reversed', knownOn };
    case 'stop':
      return { ...command, type: 'stopped', knownOn };
    case 'resume':
      return { ...command, type: 'resumed', knownOn };
    case 'refund':
      return { ...command, type: 'refunded', knownOn };
    case 'decline':
    case 'withdraw':
    case 'approve':
    case 'send-disbursement':
    case 'return-disbursement':
    case 'write-off':
    case 'cool-off':
      return { type: PAST[command.type], on: command.on, knownOn };
  }
}
