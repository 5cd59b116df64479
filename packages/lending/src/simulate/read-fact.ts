import { BOUNCE_REASONS, type BounceReason } from '../terms/bounce.ts';
import type { Reader } from '../terms/reader.ts';
import { RETURN_KINDS, type ReturnKind } from '../terms/returns.ts';

/** What happened outside, as a request tells it; `of` counts the events of the request. */
export type AskedFact =
  | {
      readonly type: 'return';
      readonly of: number;
      readonly amountMinor: bigint;
      readonly kind: ReturnKind;
      readonly channel: string;
    }
  | { readonly type: 'bounce'; readonly reason: BounceReason; readonly channel: string }
  | { readonly type: 'refund-returned'; readonly of: number; readonly amountMinor: bigint };

export const FACT_TYPES = ['return', 'bounce', 'refund-returned'] as const;

type Asked = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly channel: string;
};

/** A fact of a request, amounts in minor units; faults go to the reader under the path. */
export function readFact(
  reader: Reader,
  type: (typeof FACT_TYPES)[number],
  { fields, path, channel }: Asked,
): AskedFact {
  const whole = (key: string, range: readonly [number, number]) =>
    reader.integer(fields[key], `${path}.${key}`, range);
  const amountMinor = () => BigInt(whole('amountMinor', [1, Number.MAX_SAFE_INTEGER]));
  const of = () => whole('of', [0, 100_000]);
  if (type === 'bounce') {
    // banks have words of their own: what is none of ours is the word for all others
    const said = reader.text(fields['reason'], `${path}.reason`);
    return { type, reason: BOUNCE_REASONS.find((reason) => reason === said) ?? 'other', channel };
  }
  if (type === 'refund-returned') return { type, of: of(), amountMinor: amountMinor() };
  const kind = reader.oneOf(fields['kind'], `${path}.kind`, RETURN_KINDS);
  return { type, of: of(), amountMinor: amountMinor(), kind, channel };
}
