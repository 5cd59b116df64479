import type { Position } from '@plazo/lending';

type Labels = {
  readonly principal: string;
  readonly interest: string;
  readonly commission: string;
  readonly tax: string;
  readonly lateCharge: string;
  readonly fee: string;
  readonly claim: string;
};

/** What the next payment is made up of, without empty parts; the lines add up to it. */
export function partsOf(position: Position, labels: Labels): readonly { label: string; minor: bigint }[] {
  const { nextPayment } = position;
  return [
    { label: labels.principal, minor: nextPayment.principalMinor },
    { label: labels.interest, minor: nextPayment.interestMinor },
    { label: labels.commission, minor: nextPayment.commissionMinor },
    { label: labels.tax, minor: nextPayment.taxMinor },
    { label: labels.lateCharge, minor: nextPayment.penaltyMinor },
    { label: labels.fee, minor: nextPayment.feeMinor },
    { label: labels.claim, minor: position.claimMinor },
  ].filter(({ minor }) => minor !== 0n);
}
