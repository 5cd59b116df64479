import { publishContent } from './collections.ts';
import type { TestApp } from './test-app.ts';

/** Publishes the questions of a market, by two people. */
export const publishQuestions = (app: TestApp, body: unknown, market = 'mx') =>
  publishContent(app, { kind: 'questions', subject: market }, body);
