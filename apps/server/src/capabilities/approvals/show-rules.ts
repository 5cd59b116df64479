import {
  type AnswerOf,
  DESK_REQUEST_KINDS,
  type DeskEndpoint,
  type DeskRole,
  deskEndpoints,
  deskRoles,
  mayDo,
} from '@plazo/contract';
import { actionOf, type DeskCall } from '../operators/desk-call.ts';
import { type ActRules, publishedActRules } from './act-rules.ts';
import { isNeverAlone, neverParts, type TwoPersonRule, twoPersonRules } from './acts.ts';
import { allLimits } from './limits.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskLoans.requestRules>;

const rolesOf = ({ permission }: DeskEndpoint): DeskRole[] =>
  deskRoles.filter((role) => permission === 'anybody' || mayDo(role, permission));

const limitsOf = (kind: string, { limits }: ActRules) =>
  limits
    .filter(({ act }) => act === kind)
    .map(({ currency, loanMinor, dayMinor }) => ({ currency, loan: loanMinor, day: dayMinor }));

/** Acts of which a second person decides, always or above the limit. */
const forTwo = (rules: ActRules): Shown['acts'] =>
  DESK_REQUEST_KINDS.map((kind) => {
    const { alone, ask, askedWith }: TwoPersonRule = twoPersonRules[kind];
    const isAlone = alone !== undefined && !isNeverAlone({ action: kind }, rules);
    const asking = [...(ask ? rolesOf(ask) : []), ...(askedWith ? rolesOf(askedWith) : [])];
    return {
      act: kind,
      isKind: 1 as const,
      bound: isAlone ? ('limit' as const) : ('two' as const),
      neverParts: isAlone ? [...neverParts(kind, rules)] : [],
      limits: isAlone ? limitsOf(kind, rules) : [],
      above:
        kind === 'release-payout'
          ? rules.disbursements.map(({ currency, aboveMinor }) => ({ currency, amount: aboveMinor }))
          : [],
      alone: isAlone ? rolesOf(alone) : [],
      ask: deskRoles.filter((role) => asking.includes(role)),
      decide: rolesOf(deskEndpoints.deskLoans.decideRequest),
    };
  });

/** Every other change of the desk, which one person of its roles makes. */
function forOne(): Shown['acts'] {
  const bounded = new Set(
    Object.values<TwoPersonRule>(twoPersonRules).flatMap(({ alone }) => alone?.path ?? []),
  );
  return Object.values(deskEndpoints)
    .flatMap((rows) => Object.values<DeskEndpoint>(rows))
    .filter(
      ({ effect, path, permission }) => effect === 'write' && permission !== 'anybody' && !bounded.has(path),
    )
    .map((row) => ({
      act: actionOf(row),
      isKind: 0 as const,
      bound: 'none' as const,
      neverParts: [],
      limits: [],
      above: [],
      alone: rolesOf(row),
      ask: [],
      decide: [],
    }));
}

/** Who may do what, what takes two, and from which amount on. */
export async function showRules({ db, deps }: DeskCall): Promise<Shown> {
  const { loans } = deps.env.deskLimits;
  return {
    acts: [...forTwo(await publishedActRules(db)), ...forOne()],
    limits: (await allLimits(db)).map(({ currency, amount }) => ({
      currency,
      loan: amount,
      day: amount * loans,
    })),
  };
}
