import { showCheck } from './accounts.ts';
import { showCard, showCharge } from './cards.ts';
import { showIdentity } from './identities.ts';
import { showDebit, showMandate } from './mandates.ts';
import { showMessage } from './messages.ts';
import type { Mock } from './mock.ts';
import { showPayout } from './payouts.ts';
import { showReference } from './references.ts';
import { showRefund } from './refunds.ts';
import { showQuestion } from './registry.ts';
import { showReport } from './reports.ts';

/** Everything that the mock knows, for tests. */
export function showState(mock: Mock) {
  return {
    payouts: [...mock.payouts.values()].map((row) => ({
      id: row.id,
      ...showPayout(row),
      notAfter: row.ask?.notAfter,
    })),
    checks: [...mock.checks.values()].map((row) => ({ id: row.id, ...showCheck(row) })),
    references: [...mock.references.values()].map((row) => ({
      id: row.id,
      ...showReference(row),
      payments: row.payments,
    })),
    cards: [...mock.cards.values()].map((row) => ({ id: row.id, ...showCard(row, mock.origin) })),
    cardPayments: [...mock.charges.values()].map((row) => ({ id: row.id, ...showCharge(row, mock.origin) })),
    refunds: [...mock.refunds.values()].map((row) => ({ id: row.id, ...showRefund(row) })),
    mandates: [...mock.mandates.values()].map((row) => ({
      id: row.id,
      method: row.ask?.method,
      ...showMandate(row, mock.origin),
    })),
    debits: [...mock.debits.values()].map((row) => ({ id: row.id, ...showDebit(row) })),
    identities: [...mock.identities.values()].map((row) => ({
      id: row.id,
      ...showIdentity(row, mock.origin),
      pictures: row.pictures,
      isErased: row.isErased,
    })),
    reports: [...mock.reports.values()].map((row) => ({
      id: row.id,
      ask: row.ask,
      ...showReport(row, mock.settings.currency),
    })),
    questions: [...mock.questions.values()].map((row) => ({
      id: row.id,
      ask: row.ask,
      ...showQuestion(row, mock.settings.currency),
    })),
    messages: [...mock.messages.values()].map((row) => ({
      id: row.id,
      ask: row.ask,
      acceptedAt: new Date(row.acceptedAt).toISOString(),
      ...showMessage(row, mock.settings.currency),
    })),
    journal: [...mock.journal.values()].map(({ id, batch }) => ({ id, batch })),
    facts: mock.facts,
    waiting: mock.posts.waiting(),
  };
}
