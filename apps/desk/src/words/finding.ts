import type { AnswerOf, deskEndpoints } from '@plazo/contract';

/** A rule that is broken, as the server says it: in English, with its figures by name. */
export type Finding = AnswerOf<typeof deskEndpoints.deskContent.check>['findings'][number];

type Figures = Readonly<Record<string, string | undefined>>;
export type Say = (figures: Figures) => string;

type FindingWords = {
  readonly rules: Readonly<Record<string, Say>>;
  readonly sources: Readonly<Record<string, string>>;
};

/** Says a finding in another language; one that this desk does not know yet stays in English. */
export const sayFinding =
  ({ rules, sources }: FindingWords) =>
  ({ rule, message, figures = {}, source }: Finding): Pick<Finding, 'message' | 'source'> => ({
    message: rules[rule]?.(figures) ?? message,
    source: sources[source] ?? source,
  });
