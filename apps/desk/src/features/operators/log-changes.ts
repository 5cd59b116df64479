import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { marketIds } from '@plazo/markets/front';
import { differences, readJson, valueAt } from '../../components/json-path.ts';
import { useMarketName } from '../../components/market-name.ts';
import { nameIn } from '../../components/name-in.ts';
import { showInstant } from '../../components/show-instant.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { auditWords } from '../../words/audit-words.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskReports.audit>;
type Act = Shown['acts'][number];

/** As many values as a line has room for; all of them stand in the export. */
const SHOWN = 6;

/** Figures of a loan that are no money. */
const PLAIN: ReadonlySet<string> = new Set(['status', 'nextDueOn', 'daysLate']);

/** Parts of an act that only hold what it did: what is in them is named as if it stood beside. */
const HOLDERS: readonly string[] = ['effect', 'contact'];

/** Rows that nobody calls by their ids: what they are stands beside; the export has the ids. */
const UNNAMED: readonly string[] = ['requestId', 'letterId'];

const ID = /^[\w-]{22}$/;

/** Whether a value only says by its id which row within an act it was. */
const isUnnamed = (place: string, value: string): boolean =>
  place.endsWith('.id') && ID.test(String(readJson(value)));

/** Several rows are told by how many they are. */
const countOf = (part: unknown): unknown =>
  Array.isArray(part) && part.length > 0 && part.every((one) => ID.test(String(one))) ? part.length : part;

/** What an act keeps, without the parts that only hold: what was so before and is so after is no change. */
function told(kept: string): unknown {
  const body = readJson(kept);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const own = Object.entries(body).flatMap(([name, part]) =>
    HOLDERS.includes(name) && typeof part === 'object' && part !== null
      ? Object.entries(part)
      : [[name, part] as const],
  );
  return Object.fromEntries(
    own.filter(([name]) => !UNNAMED.includes(name)).map(([name, part]) => [name, countOf(part)]),
  );
}

/** What a place of an act is called: each step by its name; of several alike the second and later ones by their number. */
const placeName = (names: Readonly<Record<string, string>>, place: string): string =>
  names[place] ??
  place
    .split('.')
    .flatMap((step) => {
      if (!/^\d+$/.test(step)) return [nameIn(names, step)];
      return step === '0' ? [] : [String(Number(step) + 1)];
    })
    .join(' › ');

type Words = Readonly<Record<string, string>>;

/** What is done to chosen rows, as the same is called where it is done to one. */
export const actsOnRows = (acts: Words): Words =>
  Object.fromEntries(
    [
      ['complaint-assign', 'complaint-assign'],
      ['complaint-reply', 'complaint-reply'],
      ['complaint-tag', 'complaint-tags'],
      ['case-assign', 'money-cases-assign'],
      ['payment-assign', 'payments-assign'],
      ['message-close', 'inbox-handled'],
    ].map(([kind = '', one = '']) => [kind, nameIn(acts, one)]),
  );

/** What words of the server are called, by the field that has them. */
function useNamed(operators: Shown['operators']): Readonly<Record<string, Words>> {
  const { text } = useDesk();
  const marketName = useMarketName();
  const { loan, requests, content, dataRequests, complaint, bulk, names } = text;
  const orders = text.payments.orders.states;
  const people = Object.fromEntries(operators.map(({ operatorId, name }) => [operatorId, name]));
  return {
    kind: { ...bulk.kinds, ...actsOnRows(names.acts), ...content.kinds, ...requests.kinds },
    act: requests.kinds,
    limitOf: requests.kinds,
    role: text.roles,
    right: dataRequests.rights,
    state: {
      ...orders,
      // a payout that waits for a person does what an order of a batch does
      held: orders.batched,
      ...text.complaintStates,
      ...bulk.states,
      ...requests.states,
      ...content.states,
      ...dataRequests.states,
      ...loan.paymentStates,
    },
    autopay: loan.autopay.states,
    template: text.letters.kinds,
    page: text.nav,
    rhythm: text.exports.rhythms,
    market: Object.fromEntries(marketIds.map((id) => [id, marketName(id)])),
    part: loan.parts,
    channel: names.channels,
    flag: loan.flags.names,
    way: loan.ways,
    direction: loan.directions,
    outcome: loan.outcomes,
    verdict: complaint.answerVerdicts,
    segment: text.queue.segments,
    givenUpFor: loan.kindsOfEvents,
    why: text.payments.reasons,
    giver: people,
    holder: people,
    operatorId: people,
    ownerId: people,
    assignedTo: people,
  };
}

/** A value of the log as it is read: money by the act's currency, words of the server by their names, and yes or no. */
function useValue(operators: Shown['operators']) {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const named = useNamed(operators);
  const said: Words = { true: words.yes, false: words.no, null: text.none };
  const isYes = (place: string) => /^(?:is|has)[A-Z]/.test(place);
  return (value: string, place: string, currency: string): string => {
    const kept = readJson(value);
    if (currency !== '' && /^-?\d+$/.test(String(kept))) return showMoney(BigInt(String(kept)), currency);
    const step = place.split('.').at(-1) ?? '';
    if (isYes(step) && (kept === 1 || kept === 0)) return kept === 1 ? words.yes : words.no;
    if (typeof kept === 'string' && INSTANT.test(kept)) return showInstant(kept);
    return said[value] ?? nameIn(named[step] ?? {}, typeof kept === 'string' ? kept : value);
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const MONEY = /(?:Minor|^amount|\.amount)$/;

/**
 * What an act changed, value by value, each by its name: figures of a loan have those of its page.
 * @param operators whom values are about, by their names
 */
export function useLogChanges(operators: Shown['operators']) {
  const { text, language } = useDesk();
  const words = auditWords[language];
  const figures: Words = text.loan.figures;
  const { inHand: inHandMinor, instalments } = text.loan.renewalOffer;
  const names: Words = { ...text.content.fields, ...figures, inHandMinor, instalments, ...words.fields };
  const valueOf = useValue(operators);
  return ({ before, after, currency }: Act): string => {
    const kept = told(after);
    const changes = differences(told(before), kept).filter(
      ({ place, after: fresh }) => !isUnnamed(place, fresh),
    );
    const found = changes.map(({ place, before: old, after: fresh }) => {
      const isMoney = MONEY.test(place) || (place in figures && !PLAIN.has(place));
      const beside = valueAt(kept, [...place.split('.').slice(0, -1), 'currency']);
      const of = typeof beside === 'string' ? beside : currency;
      const [was, is] = [old, fresh].map((value) => value && valueOf(value, place, isMoney ? of : ''));
      // what was left open is said by a dash
      return `${placeName(names, place)}: ${was ? `${was} → ${is || text.none}` : is || text.none}`;
    });
    return [...found.slice(0, SHOWN), ...(found.length > SHOWN ? ['…'] : [])].join(' · ');
  };
}
