import type { Instalment, Parts, Position } from '@plazo/lending';

type Labels = {
  readonly principal: string;
  readonly interest: string;
  readonly commission: string;
  readonly tax: string;
  readonly lateCharge: string;
  readonly claim: string;
};

/** The instalments that the next payment covers: all that are due, or the next one where none is. */
function payableInstalments({ instalments, asOf }: Position): readonly Instalment[] {
  const open = instalments.filter((instalment) => instalment.state !== 'paid');
  const late = open.filter((instalment) => instalment.dueOn <= asOf);
  return late.length > 0 ? late : open.slice(0, 1);
}

/** What the next payment is made up of, without empty parts; the lines add up to it. */
export function partsOf(position: Position, labels: Labels): readonly { label: string; minor: bigint }[] {
  const due: Parts[] = payableInstalments(position).map((instalment) => instalment.due);
  const sum = (name: keyof Parts) => due.reduce((total, parts) => total + parts[name], 0n);
  return [
    { label: labels.principal, minor: sum('principalMinor') },
    { label: labels.interest, minor: sum('interestMinor') },
    { label: labels.commission, minor: sum('commissionMinor') },
    { label: labels.tax, minor: sum('taxMinor') },
    { label: labels.lateCharge, minor: position.outstanding.penaltyMinor },
    { label: labels.claim, minor: position.claimMinor },
  ].filter(({ minor }) => minor > 0n);
}
