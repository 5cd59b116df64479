import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { DISBURSEMENT_CHANNEL } from '@plazo/lending';
import { languages, markets } from '@plazo/markets';
import { hashPassword, passwordFault } from '../../adapters/keys/passwords.ts';
import { isRefused, type Refused, refuse } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Changed, changes, type DeskRow, type DeskWrite, reads } from './desk-call.ts';
import { deleteOperatorSessions, type Operator, setPassword } from './operators.store.ts';
import { prove } from './prove.ts';
import { removeView, saveView, showViews } from './views.ts';

const { me, changePassword, ...viewRows } = deskEndpoints.deskSession;

type Asked = DeskWrite<CheckedRequestOf<typeof changePassword>>;
type Nothing = Record<string, never>;

type Channels = AnswerOf<typeof me>['channels'];

/** Accounts of rails, which money of theirs is listed and whose statements are read under. */
const railsOf = ({ rails }: Deps, known: Channels): Channels =>
  [...new Set(rails.all.map(({ clearing }) => clearing))]
    .filter((id) => id !== DISBURSEMENT_CHANNEL && !known.some((channel) => channel.id === id))
    .map((id) => ({ id, names: Object.fromEntries(languages.map((language) => [language, id])) }));

/** The ways to pay in the markets of the brands, by their names. */
const channelsOf = ({ brands }: Deps): Channels =>
  [...new Set(brands.map(({ market }) => market))].flatMap((market) => {
    const { channels, words } = markets[market];
    return Object.keys(channels).map((id) => ({
      id,
      names: Object.fromEntries(
        languages.map((language) => [language, words[language].channels[id]?.name ?? id]),
      ),
    }));
  });

export const shownOperator = (
  deps: Deps,
  { id, name, role, brands, isPasswordDue }: Operator,
): AnswerOf<typeof me> => ({
  operatorId: id,
  name,
  role,
  isPasswordDue: isPasswordDue ? 1 : 0,
  brands: [...(brands ?? [])],
  channels: [...channelsOf(deps), ...railsOf(deps, channelsOf(deps))],
});

/** Why a new password is not taken, or nothing. */
async function faultOf({ request, operator }: Asked): Promise<string | undefined> {
  const isSame = request.newPassword.normalize('NFKC') === request.password.normalize('NFKC');
  return isSame ? 'same' : passwordFault(request.newPassword, operator.name);
}

/**
 * Another password takes the old one and a code, and ends every session of the operator, this one too; the first of
 * their own ends the others.
 */
async function replacePassword(call: Asked): Promise<Changed<Nothing> | Refused> {
  const { db: tx, operator, request, text } = call;
  const proof = await prove(call);
  if (isRefused(proof)) return proof;
  const fault = await faultOf(call);
  if (fault) return refuse('bad-input', text.badInput('newPassword'), { reason: `password-${fault}` });
  await setPassword(tx, operator.id, { passwordHash: await hashPassword(request.newPassword), until: null });
  const except = proof.isGivenOut ? operator.tokenHash : undefined;
  await deleteOperatorSessions(tx, { operatorId: operator.id, except });
  return { answer: {}, act: { subject: operator.id } };
}

export const sessionRows: readonly DeskRow[] = [
  reads(me, async ({ deps, operator }) => shownOperator(deps, operator)),
  changes(changePassword, replacePassword),
  reads(viewRows.views, showViews),
  changes(viewRows.saveView, saveView),
  changes(viewRows.removeView, removeView),
];
