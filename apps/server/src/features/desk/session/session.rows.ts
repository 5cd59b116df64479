import { deskEndpoints } from '@plazo/contract';
import { hashPassword, isPassword, passwordFault } from '../../../adapters/keys/passwords.ts';
import { deleteOperatorSessions, findCredentials, setPassword } from '../../../stores/operators.store.ts';
import { type Refused, refuse } from '../../../stores/transaction.ts';
import { type Changed, changes, type DeskCall, type DeskRow, reads } from '../desk-call.ts';

const { me, changePassword } = deskEndpoints.deskSession;

type Asked = DeskCall<{ password: string; newPassword: string }>;
type Nothing = Record<string, never>;

/** Another password ends every session of the operator, this one too. */
async function replacePassword(call: Asked): Promise<Changed<Nothing> | Refused> {
  const { db, operator, request, text } = call;
  const kept = await findCredentials(db, operator.name);
  if (!(await isPassword(request.password, kept?.passwordHash)))
    return refuse('refused', text.loginWrong, { reason: 'login-wrong' });
  const fault = passwordFault(request.newPassword, operator.name);
  if (fault) return refuse('bad-input', text.badInput('newPassword'), { reason: `password-${fault}` });
  await setPassword(db, operator.id, await hashPassword(request.newPassword));
  await deleteOperatorSessions(db, { operatorId: operator.id });
  return { answer: {}, act: { subject: operator.id } };
}

export const sessionRows: readonly DeskRow[] = [
  reads(me, async ({ operator: { id, name, role } }) => ({ operatorId: id, name, role })),
  changes(changePassword, replacePassword),
];
