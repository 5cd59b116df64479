import { kindNames } from '../apps/server/src/capabilities/messages/message-kinds.ts';
import type { MockRail } from '../apps/server/src/testing/mock-rail.ts';
import { endpoints } from '../packages/contract/src/index.ts';
import type { asking, Lender } from './bank.ts';
import { chance, pick } from './world.ts';

/** What borrowers are told outside the app, and the model of how often and until when. */

/** Delivered, no receipt at all, nobody there: by the end of a number. */
const PHONE_ENDS = ['00', '00', '06', '04'] as const;
/** Most in a local day to one person, by the law of the market and by ours; codes and papers are not counted. */
const MOST_REMINDERS = 1;
const MOST_NEWS = 3;
/** What arrived at a rail that was slow, late by its own fault, and how far two clocks may be apart. */
const SLACK_MS = 11 * 60_000;
/** What the mock takes for one of 160 characters. */
const PART_MINOR = 12;
const TIME_ZONE = 'America/Mexico_City';

const SENT = `select o.instruction as id, o.kind as way, o.stream, o.message_id as "messageId", o.state, o.expires_at as "until", o.due_at as "heldUntil",
    o.cost_minor::int as cost, m.kind, m.sms_until::text as day
  from outbox o left join message m on m.borrower_id = o.stream and m.id = o.message_id where o.instruction is not null`;
type Sent = {
  readonly id: string;
  readonly way: string;
  readonly stream: string;
  readonly messageId: string | null;
  readonly state: string;
  readonly until: Date | null;
  /** When its sender stops holding it: it leaves before that, however far the attack moves the clock meanwhile. */
  readonly heldUntil: Date;
  readonly cost: number | null;
  /** Null of a code. */
  readonly kind: string | null;
  /** Later it is old news. */
  readonly day: string | null;
};

const templates = Object.fromEntries(
  kindNames.map((kind) => [
    kind,
    Object.fromEntries(['es', 'en', 'zh', 'hi'].map((l) => [l, `${kind}-${l}`])),
  ]),
);
/** What the rail of the attack sends, and the order in which the brand tries it. */
export const noticesByRail = {
  message: { sms: { sender: 'RAYO' }, whatsapp: { sender: '+525511112222', templates } },
  messaging: { sms: 'bank', whatsapp: 'bank', waitMinutes: 15, order: ['whatsapp', 'sms'] },
};

const dayOf = (at: string) => new Date(at).toLocaleDateString('sv', { timeZone: TIME_ZONE });
const UNCAPPED = ['paper-sent', 'collected-by'];

export function openNotices(
  { dev, call }: Lender,
  { bank, database }: { readonly bank: MockRail; readonly database: ReturnType<typeof asking> },
) {
  const { messages, account } = endpoints;
  const codes: Record<string, number> = {};
  let made = 0;

  /** A borrower with a payment in some days, who may be written to on WhatsApp. */
  async function owe() {
    made += 1;
    const phone = `5510${String(made).padStart(4, '0')}${pick(PHONE_ENDS)}`;
    const { borrowerId = '', commonQuery = '' } = await dev('borrowers', { market: 'mx', phone });
    if (chance() < 0.6) await call(commonQuery, messages.setReach.path, { way: 'whatsapp', isOn: '1' });
    const wish = { borrowerId, product: 'mx-fair', status: '174', daysToDue: pick([0, 1, 3, 4]) };
    await dev('orders', wish);
    codes[phone] = 1;
    await call(commonQuery, account.sendCode.path, {});
  }

  /** A receipt comes at last, or again. */
  async function receive() {
    const { id, state } = pick((await bank.state()).messages);
    await bank.actOnMessage(id, state === 'accepted' ? pick(['deliver', 'read', 'fail']) : 'tell-again');
  }

  /** Each message once by a way, none that is old, no more than a person may get in a day, and receipts as they were told. */
  async function judge(): Promise<string> {
    const arrived = (await bank.state()).messages;
    const sent = new Map((await database<Sent>(SENT)).map((one) => [one.id, one]));
    const wrong: string[] = [];
    const must = (isSo: boolean, what: string) => isSo || wrong.push(what);
    const seen = new Set<string>();
    const days: Record<string, Set<string>> = {};
    for (const { id, ask, acceptedAt, state, cost } of arrived) {
      const own = sent.get(id);
      must(own !== undefined, `nobody knows the message ${id}`);
      if (!own) continue;
      const { kind, messageId, stream, way, until, heldUntil, day } = own;
      const what = `${kind ?? 'a code'} by ${way} to ${stream} (${id})`;
      if (messageId !== null) {
        must(!seen.has(`${messageId} ${way}`), `${what} was sent twice`);
        seen.add(`${messageId} ${way}`);
        const isCounted = !UNCAPPED.includes(kind ?? '');
        const key = `${stream} ${dayOf(acceptedAt)} ${ask.urgency}`;
        if (isCounted) (days[key] ??= new Set()).add(messageId);
      } else codes[ask.to.slice(3)] = (codes[ask.to.slice(3)] ?? 1) - 1;
      const leftMs = Math.min(Date.parse(acceptedAt), heldUntil.getTime());
      const lateMs = until ? leftMs - until.getTime() : 0;
      must(lateMs <= SLACK_MS, `${what} arrived ${Math.round(lateMs / 60_000)} minutes after its time`);
      const isOfDay = ask.urgency !== 'reminder' || day === null || dayOf(acceptedAt) <= day;
      must(isOfDay, `${what} was news until ${day} and arrived on ${dayOf(acceptedAt)}`);
      const isReached = state === 'delivered' || state === 'read';
      must(
        isReached === (own.state === 'delivered'),
        `${what} is ${state} at its rail and ${own.state} here`,
      );
      // one that failed was told with its cost while it was on its way
      must(
        (own.cost ?? 0) <= (cost?.minor ?? PART_MINOR),
        `${what} cost ${cost?.minor}, ${own.cost} are known`,
      );
    }
    for (const [key, { size }] of Object.entries(days))
      must(
        size <= (key.endsWith('reminder') ? MOST_REMINDERS : MOST_NEWS),
        `${key}: ${size} messages in a day`,
      );
    for (const [phone, left] of Object.entries(codes))
      must(left >= 0, `codes to ${phone} that nobody asked for`);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const ways = Object.entries(Object.groupBy(arrived, ({ ask }) => ask.way));
    return `${arrived.length} messages (${ways.map(([way, some]) => `${some?.length} by ${way}`).join(', ')}), each once`;
  }

  return { owe, receive, judge };
}
