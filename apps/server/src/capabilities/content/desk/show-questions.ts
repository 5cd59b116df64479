import { type AnswerOf, APPLY_SECTIONS, type CheckedRequestOf, type deskEndpoints } from '@plazo/contract';
import { isMarketId, type MarketId } from '@plazo/markets';
import * as z from 'zod/mini';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { todayOf } from '../../../deps.ts';
import { messagesIn } from '../../../words/words.ts';
import { wordsOf } from '../../apply/field-words.ts';
import { fieldsOf, needOf } from '../../apply/fields.ts';
import { askedFields, questionSet } from '../../apply/question-set.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { spokenIn } from './questions-kind.ts';

type Row = typeof deskEndpoints.deskContent.questions;
type Shown = AnswerOf<Row>;

/** What the product asks in a market, in the operator's words. */
const knownIn = ({ text }: DeskCall, market: MarketId): Shown['known'] =>
  APPLY_SECTIONS.flatMap((section) =>
    fieldsOf(section, market).map((field) => {
      const { name: label, options } = wordsOf(field, { text, market });
      return { section, name: field.name, label, need: needOf(field, market) ?? '', options };
    }),
  );

function readSet(body: string) {
  try {
    return z.safeParse(questionSet, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** A set as it was typed, drawn as its application would ask it in a language. */
export async function showQuestions(call: DeskCall<CheckedRequestOf<Row>>): Promise<Shown | Refused> {
  const { deps, request } = call;
  const market = request.subject;
  const brand = deps.brands.find((own) => own.market === market);
  if (!isMarketId(market) || !brand) return refuse('not-found', call.text.notFound);
  const set = readSet(request.body);
  const text = messagesIn(request.readIn);
  const about = { market, currency: brand.currency, today: todayOf(deps, brand) };
  return {
    known: knownIn(call, market),
    languages: [...spokenIn(deps, market)],
    sections: (set ? APPLY_SECTIONS : []).map((section) => ({
      section,
      title: text.apply.steps[section],
      why: text.apply.why[section],
      fields: (set ? askedFields(set, section, about) : []).map((field) => {
        const { label, hint, options } = wordsOf(field, { text, market });
        const { name, kind, maxLength } = field;
        return { name, label, hint, kind, maxLength, options };
      }),
    })),
  };
}
