import { ALARM_PLACES, type Language } from '@plazo/contract';
import { messagesIn } from '../../call.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { putMessage } from '../messages/outbox.store.ts';
import { findSubscription } from './alerts.store.ts';
import type { Alarm } from './own-alarms.ts';

/** Mail to an operator: counts and links, over the rail that the deployment names for its desk. */

const DAY_MS = 86_400_000;
/** Where an operator's mail is kept until it leaves: under no borrower. */
const streamOf = (operatorId: string) => `operator:${operatorId}`;
/** What an address is sealed for: it fits no other operator. */
export const addressPlace = (operatorId: string) => `alert_address:${operatorId}`;

type Letter = {
  readonly operatorId: string;
  readonly address: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
};

async function put(tx: Tx, deps: Deps, letter: Letter): Promise<void> {
  const mail = deps.rails.desk;
  const [brand] = deps.brands;
  if (!mail || !brand) return;
  const { operatorId, address: to, language, subject, text } = letter;
  const { rail, sender } = mail;
  const leg = { rail, sender, way: 'email', to, subject, text, language, urgency: 'service' } as const;
  const now = deps.clock.now();
  await putMessage(tx, deps.sealing, {
    stream: streamOf(operatorId),
    id: deps.chance.id(),
    message: { phone: '', market: brand.market, text, code: '', legs: [leg], waitMs: 0 },
    dueAt: now,
    // of yesterday's alarms nobody needs to hear
    until: new Date(now.getTime() + DAY_MS),
  });
}

type To = Pick<Letter, 'operatorId' | 'address' | 'language'>;

/** A link by which whoever reads the address says so at the desk, as the operator who asked. */
export async function mailLink(tx: Tx, deps: Deps, { token, ...to }: To & { readonly token: string }) {
  const { alerts } = messagesIn(to.language);
  const link = `${deps.rails.desk?.pagesAt ?? ''}/desk/alerts?confirm=${token}`;
  await put(tx, deps, { ...to, subject: alerts.confirmSubject, text: alerts.confirm(link) });
}

type Telling = To & { readonly alarms: readonly Alarm[]; readonly isDigest: boolean };

export async function mailAlarms(tx: Tx, deps: Deps, { alarms, isDigest, ...to }: Telling): Promise<void> {
  const { alerts } = messagesIn(to.language);
  const desk = `${deps.rails.desk?.pagesAt ?? ''}/desk`;
  const lines = alarms.map(
    ({ name, about, count }) =>
      `${alerts.line(alerts.alarms[name], about, count)}\n${desk}${ALARM_PLACES[name]}`,
  );
  await put(tx, deps, {
    ...to,
    subject: isDigest ? alerts.digestSubject : alerts.begunSubject,
    text: [...lines, alerts.end(`${desk}/alerts`)].join('\n\n'),
  });
}

/** A file that was made on a schedule waits at the desk: told to an operator who has mail. */
export async function mailExport(
  tx: Tx,
  deps: Deps,
  { operatorId, name }: Pick<Letter, 'operatorId'> & { readonly name: string },
): Promise<void> {
  const own = await findSubscription(tx, operatorId);
  if (!own?.confirmedAt || own.addressSealed === null) return;
  const address = deps.sealing.open(addressPlace(operatorId), own.addressSealed);
  const { alerts } = messagesIn(own.language);
  const link = `${deps.rails.desk?.pagesAt ?? ''}/desk/exports`;
  const to = { operatorId, address, language: own.language };
  await put(tx, deps, { ...to, subject: alerts.fileSubject, text: alerts.file(name, link) });
}
