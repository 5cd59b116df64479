import { type AnswerOf, deskEndpoints, deskRoles } from '@plazo/contract';
import { Dialog, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field, Tick } from '../../components/field.tsx';
import { useMarketName } from '../../components/market-name.ts';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { ToldOnce } from '../../components/told-once.tsx';
import { useDesk } from '../../session/desk-context.ts';

export type Team = AnswerOf<typeof deskEndpoints.deskTeam.operators>;
export type Operator = Team['operators'][number];
/** What two people decide, and what one does at once. */
export type Wish = 'add' | 'role' | 'scope' | 'limit' | 'enable' | 'reset' | 'sign-on';
export type Stop = 'disable' | 'end-sessions';

type StopProps = {
  readonly operator: Pick<Operator, 'operatorId' | 'name'>;
  readonly stop: Stop;
  readonly onClose: () => void;
};

/** Takes a way in away at once, with a reason. */
export function StopDialog({ operator, stop, onClose }: StopProps) {
  const { text } = useDesk();
  const words = text.team;
  const [typed, setTyped] = useState('');
  const change = useChange(deskEndpoints.deskTeam.stop, words.stopped);
  const commit = async (reason: string) => {
    if (await change.run({ operatorId: operator.operatorId, stop, reason })) onClose();
  };
  return (
    <Dialog kind="modal" title={`${words.acts[stop]}: ${operator.name}`} isOpen onClose={onClose}>
      <p>{words.hints[stop]}</p>
      <ReasonFoot
        action={words.acts[stop]}
        kind="danger"
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void commit(reason)}
      />
    </Dialog>
  );
}

type BrandsProps = {
  readonly brands: Team['brands'];
  readonly heldTo: readonly string[];
  readonly onHold: (heldTo: readonly string[]) => void;
};

/** The brands that an operator is held to; none of them ticked is all. */
function Brands({ brands, heldTo, onHold }: BrandsProps) {
  const { text } = useDesk();
  const marketName = useMarketName();
  const hold = (brand: string, isHeld: boolean) =>
    onHold([...heldTo.filter((each) => each !== brand), ...(isHeld ? [brand] : [])].toSorted());
  return (
    <fieldset>
      <legend>{text.team.brands}</legend>
      {brands.map(({ brand, name, market }) => (
        <Tick
          key={brand}
          label={`${name} · ${marketName(market)}`}
          isTicked={heldTo.includes(brand)}
          onChange={(isTicked) => hold(brand, isTicked)}
        />
      ))}
    </fieldset>
  );
}

type AskProps = {
  readonly wish: Wish;
  readonly brands: Team['brands'];
  readonly operator?: Operator | undefined;
  readonly onClose: () => void;
};

/** Asks a second person for a change of an operator; a password that was made for it is shown this once. */
export function AskDialog({ wish, brands, operator, onClose }: AskProps) {
  const { text } = useDesk();
  const words = text.team;
  const [name, setName] = useState('');
  const [role, setRole] = useState<string>(operator?.role ?? 'agent');
  const [signOn, setSignOn] = useState(operator?.signOn ?? '');
  const [heldTo, setHeldTo] = useState<readonly string[]>(operator?.brands ?? []);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const change = useChange(deskEndpoints.deskTeam.ask, text.loan.requested);
  const chosen = deskRoles.find((each) => each === role);
  const isReady =
    wish === 'add'
      ? name.trim() !== ''
      : (wish !== 'role' || role !== operator?.role) &&
        (wish !== 'sign-on' || signOn.trim() !== operator?.signOn) &&
        (wish !== 'scope' || heldTo.join() !== operator?.brands.join());
  const ask = async (reason: string) => {
    const asked = await change.run({
      wish,
      ...(wish === 'add' && { name: name.trim() }),
      ...(operator && { operatorId: operator.operatorId }),
      ...((wish === 'add' || wish === 'role') && { role: chosen }),
      ...((wish === 'add' || wish === 'scope') && { brands: heldTo.join(',') }),
      ...(wish === 'sign-on' && { signOn: signOn.trim() }),
      reason,
    });
    if (asked?.password) setPassword(asked.password);
    else if (asked) onClose();
  };
  const title = operator ? `${words.acts[wish]}: ${operator.name}` : words.acts[wish];
  return (
    <Dialog kind="modal" title={title} isOpen onClose={onClose}>
      {password === '' ? (
        <>
          <Notice tone="info">{words.hints[wish]}</Notice>
          {wish === 'add' && <Field label={words.name} value={name} onChange={setName} />}
          {(wish === 'add' || wish === 'role') && (
            <Choice
              label={words.role}
              value={role}
              onChange={setRole}
              options={deskRoles.map((value) => ({ value, label: text.roles[value] }))}
            />
          )}
          {(wish === 'add' || wish === 'scope') && (
            <Brands brands={brands} heldTo={heldTo} onHold={setHeldTo} />
          )}
          {wish === 'sign-on' && <Field label={words.signOn} value={signOn} onChange={setSignOn} />}
          <ReasonFoot
            action={text.loan.ask}
            isReady={isReady}
            isBusy={change.isBusy}
            typed={typed}
            onType={setTyped}
            onClose={onClose}
            onReason={(reason) => void ask(reason)}
          />
        </>
      ) : (
        <ToldOnce label={words.password} hint={words.passwordHint} secret={password} onClose={onClose} />
      )}
    </Dialog>
  );
}
