import { instructionIdText, lineKind } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { enter, type Mock } from './mock.ts';

/** A line of the statement that nobody is told of otherwise: a price, what leaves for the lender's bank, a payment without a message. */
export const writtenLine = z.object({
  kind: lineKind,
  minor: z.int(),
  paymentId: z.optional(z.string()),
  reference: z.optional(z.string()),
  instruction: z.optional(instructionIdText),
});

export function writeLine(mock: Mock, { minor, ...line }: z.output<typeof writtenLine>) {
  const { currency, now } = mock.settings;
  enter(mock, { ...line, currency, minor: BigInt(minor), at: now() });
}
