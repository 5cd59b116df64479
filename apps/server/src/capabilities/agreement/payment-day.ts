import { formatMoney } from '@plazo/markets';
import { addDays, type CalendarDate } from '@plazo/money';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BorrowerCall } from '../../call.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import { askedOf, isRepayable, ownPosition } from '../loans/own-order.ts';
import type { About } from './document-facts.ts';

/** At nine in the morning of the day before: an event of a whole day begins at midnight. */
const REMIND = '-PT15H';
/** Octets of a line (RFC 5545, section 3.1). */
const MOST_OCTETS = 75;

type DayCall = BorrowerCall<About & { readonly isFull?: '1' | undefined }>;

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');
const basic = (on: CalendarDate) => on.replaceAll('-', '');

/** A line in parts that are short enough, each but the first after a space, none broken within a letter. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const letter of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) <= MOST_OCTETS) parts[parts.length - 1] = last + letter;
    else parts.push(` ${letter}`);
  }
  return parts.join('\r\n');
}

/**
 * The day of the next payment for the calendar of a phone (RFC 5545). Others read calendars: what it says tells neither whom
 * nor how much, unless its borrower asks for both. Added again it takes the place of the one before.
 */
export async function paymentDay(call: DayCall): Promise<Buffer | Refused> {
  const own = await ownPosition(call);
  if (isRefused(own)) return own;
  const { brand, text, today, now, request } = call;
  const { order, id } = own.stored;
  const dueOn = isRepayable(own.position) ? own.position.nextPaymentOn : null;
  if (dueOn === null || dueOn < today) return refuse('not-found', text.notFound);
  const amount = formatMoney(BigInt(askedOf(own.position).amountDue), brand.currency);
  const summary = escaped(
    request.isFull === '1' ? text.movements.calendar.full(amount, brand.name) : text.movements.calendar.plain,
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//payment day//EN',
    'BEGIN:VEVENT',
    `UID:${Buffer.from(sha256(`payment-day ${id} ${dueOn}`))
      .toString('hex')
      .slice(0, 32)}`,
    `SEQUENCE:${order.events.length}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(dueOn)}`,
    `DTEND;VALUE=DATE:${basic(addDays(dueOn, 1))}`,
    `SUMMARY:${summary}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMIND}`,
    `DESCRIPTION:${summary}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''));
}
