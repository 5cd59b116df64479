import type { DeskCall } from '../operators/desk-call.ts';

/** What a report tells but the moment of its figures, which is that of where it is read. */
export type Figures<Answer> = Omit<Answer, 'asOf'>;

/** A report read where the deployment reads its reports, with the moment that its figures are of. */
export const asReport =
  <Request, Answer extends object>(show: (call: DeskCall<Request>) => Promise<Answer>) =>
  async (call: DeskCall<Request>): Promise<Answer & { asOf: string }> => {
    const { value, asOf } = await call.deps.reports.read((db) => show({ ...call, db }));
    return { ...value, asOf: asOf.toISOString() };
  };
