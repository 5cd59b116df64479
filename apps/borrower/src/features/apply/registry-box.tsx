import { type AnswerOf, endpoints } from '@plazo/contract';
import { Button, Muted, Notice } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { useApp } from '../../session/app-context.ts';
import { useMessages } from '../../words/words.ts';
import type { useSection } from './use-section.ts';

type Told = AnswerOf<typeof endpoints.apply.registry>;

/** How often it is looked whether the registry has answered; meanwhile its person types on. */
const CHECK_MS = 3_000;

const toneOf = {
  offer: 'info',
  asking: 'info',
  found: 'success',
  differs: 'warning',
  unconfirmed: 'warning',
  unavailable: 'info',
} as const satisfies Record<Told['state'], string>;
const MAY_ASK: ReadonlySet<Told['state']> = new Set(['offer', 'unavailable']);

type BoxProps = { readonly section: ReturnType<typeof useSection> };

/** Asks the registry about the number that was typed, once its person permits it, and puts in what it says. */
export function RegistryBox({ section }: BoxProps) {
  const { client } = useApp();
  const { error } = useMessages();
  const reading = useAnswer(
    endpoints.apply.registry,
    {},
    { pollMs: ({ state }) => (state === 'asking' ? CHECK_MS : false) },
  );
  const [trouble, setTrouble] = useState('');
  const [isAsking, setAsking] = useState(false);
  const told = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  const { read } = reading;
  const { save } = section;

  const ask = async () => {
    setAsking(true);
    const saved = await save(0);
    const outcome = saved.kind === 'value' ? await client.call(endpoints.apply.askRegistry, {}) : undefined;
    setAsking(false);
    if (outcome?.kind === 'value') {
      setTrouble('');
      reading.put(outcome);
      return read();
    }
    setTrouble(outcome?.kind === 'refusal' ? outcome.message : error.network);
  };

  // who the registry knows comes with the section
  const state = told?.state;
  const hadState = useRef(state);
  useEffect(() => {
    const before = hadState.current;
    hadState.current = state;
    if (before !== undefined && before !== state && state === 'found') void save(0);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  // another number, or another day, is another question
  const asked = section.fields
    .slice(0, 2)
    .map(({ value }) => value)
    .join();
  const hadAsked = useRef(asked);
  useEffect(() => {
    if (hadAsked.current === asked) return;
    hadAsked.current = asked;
    setTrouble('');
    read();
  }, [asked, read]);

  if (!told) return null;
  const message = trouble === '' ? told.message : trouble;
  return (
    <>
      {MAY_ASK.has(told.state) && (
        <>
          <Muted>{told.text}</Muted>
          <Button
            kind="secondary"
            isWide
            busyLabel={isAsking ? told.action : undefined}
            onPress={() => void ask()}
          >
            {told.action}
          </Button>
        </>
      )}
      <div role="status">
        {message !== '' && <Notice tone={trouble === '' ? toneOf[told.state] : 'warning'}>{message}</Notice>}
      </div>
    </>
  );
}
