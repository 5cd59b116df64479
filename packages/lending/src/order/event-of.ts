import type { CalendarDate } from '@plazo/money';
import type { Command } from './commands.ts';
import type { OrderEvent } from './events.ts';

const PAST = {
  decline: 'declined',
  withdraw: 'withdrawn',
  approve: 'approved',
  'send-disbursement': 'disbursement-sent',
  'return-disbursement': 'disbursement-returned',
  'cool-off': 'cooled-off',
} as const;

/** The event that a command asks for, learned today. */
export function eventOf(command: Command, knownOn: CalendarDate): OrderEvent {
  switch (command.type) {
    case 'confirm':
      return { ...command, type: 'confirmed', knownOn };
    case 'disburse':
      return { ...command, type: 'disbursed', knownOn };
    case 'disburse-again':
      return { ...command, type: 'disbursed-again', knownOn };
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
    case 'rechoose':
      return { ...command, type: 'rechosen', knownOn };
    case 'reverse':
      return { ...command, type: 'reversed', knownOn };
    case 'stop':
      return { ...command, type: 'stopped', knownOn };
    case 'resume':
      return { ...command, type: 'resumed', knownOn };
    case 'pause-interest':
      return { ...command, type: 'interest-paused', knownOn };
    case 'offer-plan':
      return { ...command, type: 'plan-offered', knownOn };
    case 'replan':
      return { ...command, type: 'replanned', knownOn };
    case 'refund':
      return { ...command, type: 'refunded', knownOn };
    case 'write-off':
      return { ...command, type: 'written-off', knownOn };
    case 'agree-settlement':
      return { ...command, type: 'settlement-agreed', knownOn };
    case 'flag':
      return { ...command, type: 'flagged', knownOn };
    case 'unflag':
      return { ...command, type: 'unflagged', knownOn };
    case 'decline':
    case 'withdraw':
    case 'approve':
    case 'send-disbursement':
    case 'return-disbursement':
    case 'cool-off':
      return { type: PAST[command.type], on: command.on, knownOn };
  }
}
