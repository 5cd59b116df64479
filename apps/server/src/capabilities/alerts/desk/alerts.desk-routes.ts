import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Budget, takeBudgets } from '../../../db/budgets.store.ts';
import { refuse } from '../../../db/transaction.ts';
import { changes, type DeskCall, type DeskRow, type DeskWrite, reads } from '../../operators/desk-call.ts';
import { alarmsOff, switchAlarm } from '../../portfolio/alarms.store.ts';
import { alarmsOf } from '../../portfolio/alarms.ts';
import { addressPlace, mailLink } from '../alert-mail.ts';
import {
  confirmMail,
  endFeed,
  endMail,
  findSubscription,
  setFeed,
  setMail,
  signOnAddress,
} from '../alerts.store.ts';
import { FEED_PATH } from '../feed.routes.ts';

const rows = deskEndpoints.deskAlerts;

const FIRST_HOUR = 8;
const HOUR_MS = 3_600_000;
/** How long the link of a mail is good. */
const LINK_MS = 24 * HOUR_MS;
/** An address that is mistyped is somebody else's: few mails go there. */
const perHour = (operatorId: string): Budget => ({
  name: `alerts-link:${operatorId}`,
  limit: 5,
  windowMs: HOUR_MS,
});

async function show({ db, deps, operator, text }: DeskCall): Promise<AnswerOf<typeof rows.show>> {
  const own = await findSubscription(db, operator.id);
  const sealed = own?.addressSealed ?? null;
  const off = await alarmsOff(db, operator.id);
  return {
    feedSince: own?.feedSince?.toISOString() ?? '',
    feedReadAt: own?.feedReadAt?.toISOString() ?? '',
    isMailConnected: deps.rails.desk ? 1 : 0,
    address: sealed === null ? '' : deps.sealing.open(addressPlace(operator.id), sealed),
    hour: own?.mailHour ?? FIRST_HOUR,
    isConfirmed: own?.confirmedAt ? 1 : 0,
    signOnAddress: await signOnAddress(db, operator.id),
    alarms: alarmsOf(operator.role).map((name) => ({
      name,
      title: text.alerts.alarms[name],
      isOn: off.has(name) ? 0 : 1,
    })),
  };
}

async function makeFeed({ db, deps, operator, language, now }: DeskWrite) {
  const token = `${deps.chance.id()}${deps.chance.id()}`;
  await setFeed(db, { operatorId: operator.id, language }, { token, now });
  return { answer: { path: `${FEED_PATH}${token}` }, act: { subject: operator.id } };
}

/** Whether the operator reads an address is known: two people said so, or they followed its link before. */
async function isKnown({ db, deps, operator }: DeskWrite, address: string): Promise<boolean> {
  if (address.toLowerCase() === (await signOnAddress(db, operator.id))) return true;
  const own = await findSubscription(db, operator.id);
  if (!own || own.addressSealed === null || own.confirmedAt === null) return false;
  return deps.sealing.open(addressPlace(operator.id), own.addressSealed) === address;
}

async function wantMail(call: DeskWrite<CheckedRequestOf<typeof rows.setMail>>) {
  const { db, deps, operator, language, now, request, text } = call;
  const { address, hour } = request;
  if (!deps.rails.desk) return refuse('refused', text.alerts.noMail, { reason: 'no-mail' });
  const of = { operatorId: operator.id, language };
  const mail = { addressSealed: deps.sealing.seal(addressPlace(operator.id), address), hour, now };
  const act = { subject: operator.id, after: { hour } };
  if (await isKnown(call, address)) {
    await setMail(db, of, mail);
    return { answer: { isConfirmed: 1 as const }, act };
  }
  const { empty } = await takeBudgets(db, [perHour(operator.id)], now);
  if (empty.length > 0) return refuse('refused', text.tooMany, { reason: 'too-many' });
  const token = deps.chance.id();
  await setMail(db, of, { ...mail, confirm: { token, until: new Date(now.getTime() + LINK_MS) } });
  await mailLink(db, deps, { ...of, address, token });
  return { answer: { isConfirmed: 0 as const }, act };
}

async function confirm(call: DeskWrite<CheckedRequestOf<typeof rows.confirmMail>>) {
  const { db, operator, now, request, text } = call;
  const isOwn = await confirmMail(db, { operatorId: operator.id, token: request.token, now });
  if (!isOwn) return refuse('refused', text.alerts.linkOver, { reason: 'link-over' });
  return { answer: {}, act: { subject: operator.id } };
}

async function stop({ db, operator, request }: DeskWrite<CheckedRequestOf<typeof rows.end>>) {
  await (request.what === 'feed' ? endFeed : endMail)(db, operator.id);
  return { answer: {}, act: { subject: operator.id, after: request } };
}

async function choose({ db, operator, request }: DeskWrite<CheckedRequestOf<typeof rows.choose>>) {
  const { alarm, isOn } = request;
  await switchAlarm(db, { operatorId: operator.id, alarm, isOn: isOn === 1 });
  return { answer: {}, act: { subject: operator.id, after: request } };
}

export const alertRows: readonly DeskRow[] = [
  reads(rows.show, show),
  changes(rows.makeFeed, makeFeed),
  changes(rows.setMail, wantMail),
  changes(rows.confirmMail, confirm),
  changes(rows.end, stop),
  changes(rows.choose, choose),
];
