import type { CommonQuery } from '@plazo/contract';
import { type Browser, messagesIn } from '../../call.ts';
import type { Queries } from '../../db/transaction.ts';
import { type Deps, todayOf } from '../../deps.ts';
import type { DeskCall } from './desk-call.ts';
import type { Operator } from './operators.store.ts';
import { depsFor } from './scope.ts';

/** Nobody sits before it. */
const noBrowser: Browser = {
  token: undefined,
  known: undefined,
  origin: '',
  isPage: false,
  label: '',
  keep: () => {},
};

/** A call that a job makes for an operator who asked for it, with what they may do now. */
export function callOfOperator<Request, Db extends Queries>(
  all: Deps,
  db: Db,
  { operator, request, common }: { operator: Operator; request: Request; common: CommonQuery },
): DeskCall<Request, Db> {
  const deps = depsFor(all, operator);
  const [brand] = deps.brands;
  if (!brand) throw new Error('An operator is held to no brand that there is');
  return {
    deps,
    db,
    request,
    operator,
    brand,
    language: brand.language,
    text: messagesIn(brand.language),
    now: deps.clock.now(),
    today: todayOf(deps, brand),
    common,
    session: undefined,
    actor: `operator ${operator.id}`,
    address: '',
    browser: noBrowser,
  };
}
