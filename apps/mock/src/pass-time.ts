import { advanceCharge } from './cards.ts';
import { keepDebit } from './keep-mandates.ts';
import { keepRefund } from './keep-refunds.ts';
import { advanceDebit } from './mandates.ts';
import { keepCharge, keepPayout, keepReference, type Mock } from './mock.ts';
import { advance } from './payouts.ts';
import { age } from './references.ts';
import { advanceRefund } from './refunds.ts';

/** Lets happen what is due by now: late asks arrive, payouts move on, references expire. */
export function passTime(mock: Mock) {
  const now = mock.settings.now();
  for (const ask of mock.late.filter(({ at }) => at <= now)) {
    mock.late.splice(mock.late.indexOf(ask), 1);
    ask.run();
  }
  for (const row of mock.payouts.values()) for (const after of advance(row, now)) keepPayout(mock, after);
  for (const row of mock.charges.values())
    for (const after of advanceCharge(row, now)) keepCharge(mock, after);
  for (const row of mock.refunds.values())
    for (const after of advanceRefund(row, now)) keepRefund(mock, after);
  for (const row of mock.debits.values()) for (const after of advanceDebit(row, now)) keepDebit(mock, after);
  for (const row of mock.references.values()) {
    const aged = age(row, now);
    if (aged !== row) keepReference(mock, aged);
  }
}
