import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Link } from 'wouter';
import { Facts } from '../../components/facts.tsx';
import { amountsOf } from '../../components/loan-rows.tsx';
import { nameIn } from '../../components/name-in.ts';
import { showScaled } from '../../components/scaled.ts';
import { showMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import type { Messages } from '../../words/es/words.ts';

type Asked = AnswerOf<typeof deskEndpoints.deskLoans.requests>['requests'][number];

/** Who is to be handed how many people, and what of theirs is due. */
const agencyFacts = (text: Messages, { agency }: Asked) =>
  agency
    ? [
        [
          text.agencies.to,
          <Link key="agency" href={`/collections/agencies/${agency.agencyId}`}>
            {agency.name}
          </Link>,
        ] as const,
        [text.agencies.people, agency.people] as const,
        [text.loan.figures.dueNow, amountsOf(agency.sums).join(' · ')] as const,
      ]
    : [];

/** How a plan changes, a debt is given up, or a smaller sum is paid. */
const planFacts = ({ loan: words }: Messages, asked: Asked) => [
  ...(asked.plan ? [[words.planChange.what, words.planChange.kinds[asked.plan]] as const] : []),
  ...(asked.givenUpFor ? [[words.giveUp.why, nameIn(words.kindsOfEvents, asked.givenUpFor)] as const] : []),
  ...(asked.behaviour ? [[words.giveUp.after, words.giveUp.behaviours[asked.behaviour]] as const] : []),
  ...(asked.parts > 1 ? [[words.inParts, asked.parts] as const] : []),
  ...(asked.ratePpm >= 0 ? [[words.planChange.newRate, `${showScaled(asked.ratePpm, 4)} %`] as const] : []),
  ...(asked.fromInstalment > 0 ? [[words.planChange.from, asked.fromInstalment] as const] : []),
];

/** Which loan, which part of it and how much was asked for. */
export function Subject({ asked }: { asked: Asked }) {
  const { text } = useDesk();
  const { orderId, part, amount, currency, account, channel, paymentId, until, chargeId } = asked;
  const facts = [
    ...(orderId
      ? [
          [
            text.complaint.order,
            <Link key="order" href={`/loans/${orderId}`}>
              {orderId}
            </Link>,
          ] as const,
        ]
      : []),
    ...(asked.borrowerId
      ? [
          [
            text.borrower.title,
            <Link key="borrower" href={`/borrowers/${asked.borrowerId}`}>
              {asked.borrowerId}
            </Link>,
          ] as const,
        ]
      : []),
    ...(asked.month
      ? [
          [
            text.ledger.month,
            <Link key="month" href={`/ledger/${asked.month}`}>
              {asked.month}
            </Link>,
          ] as const,
        ]
      : []),
    ...agencyFacts(text, asked),
    ...(asked.operatorName ? [[text.team.name, asked.operatorName] as const] : []),
    ...(asked.kind === 'operator-sign-on' ? [[text.team.signOn, asked.signOn || text.none] as const] : []),
    ...(asked.role ? [[text.team.role, text.roles[asked.role]] as const] : []),
    ...(asked.limitOf ? [[text.team.acts.limit, text.requests.kinds[asked.limitOf]] as const] : []),
    ...(asked.brands ? [[text.team.brands, asked.brands.join(', ') || text.team.allBrands] as const] : []),
    ...(part ? [[text.loan.part, nameIn(text.loan.parts, part)] as const] : []),
    ...(asked.buyer
      ? [
          [text.loan.buyer, asked.buyer] as const,
          [text.loan.payAt, asked.payAt] as const,
          [text.loan.price, showMoney(asked.price, currency)] as const,
        ]
      : []),
    ...(chargeId ? [[text.loan.facts.charge, chargeId] as const] : []),
    ...(asked.cause ? [[text.loan.facts.cause, text.loan.causes[asked.cause]] as const] : []),
    ...(asked.happenedOn ? [[text.loan.facts.happenedOn, asked.happenedOn] as const] : []),
    ...(paymentId ? [[text.payments.payment, `${channel} ${paymentId}`] as const] : []),
    ...(asked.batch ? [[text.payments.orders.inBatch, asked.batch.orders] as const] : []),
    ...(account ? [[text.payments.toAccount, account] as const] : []),
    ...(amount > 0 ? [[text.loan.amount, showMoney(amount, currency)] as const] : []),
    ...(until ? [[text.loan.by, until] as const] : []),
    ...(asked.flag ? [[text.loan.flags.which, text.loan.flags.names[asked.flag]] as const] : []),
    ...(asked.effects.length > 0
      ? [
          [
            text.loan.flags.what,
            asked.effects.map((effect) => text.loan.flags.effects[effect]).join(', '),
          ] as const,
        ]
      : []),
    ...planFacts(text, asked),
  ];
  return facts.length > 0 && <Facts facts={facts} />;
}
