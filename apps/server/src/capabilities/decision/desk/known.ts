import type { AnswerOf, BorrowerId, deskEndpoints } from '@plazo/contract';
import type { DeskCall } from '../../operators/desk-call.ts';
import type { OwnLine } from '../own-answers.ts';

export type Known = AnswerOf<typeof deskEndpoints.deskDecisions.inputs>;

export const PAGE_SIZE = 50;
type Asked = {
  readonly outcome?: string | undefined;
  readonly borrowerId?: BorrowerId | undefined;
  readonly after?: string | undefined;
};

/** A page of what was decided, of one outcome and one person or of all; a row more than is shown tells of the next one. */
export const askedPage = ({
  operator,
  request: { outcome, borrowerId, after },
}: Pick<DeskCall<Asked>, 'operator' | 'request'>) => ({
  heldTo: operator.brands,
  isApproved: outcome ? outcome === 'approved' : null,
  borrowerId: borrowerId ?? null,
  limit: PAGE_SIZE + 1,
  after,
});

/** What was known of a person when the rules decided, as it was kept, by its names; own questions in the words they had. */
export const shownInputs = (known: unknown, own: readonly OwnLine[] = []): Known => ({
  inputs: Object.keys(Object(known)).flatMap((name) => {
    const value = Object(known)[name];
    const line = own.find((one) => one.name === name);
    if (line) return [{ name, label: line.label, value: line.value }];
    // nobody was asked
    return value === null ? [] : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  }),
});
