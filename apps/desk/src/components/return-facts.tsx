import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';
import type { ReactNode } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { nameIn } from './name-in.ts';
import { ReadingState } from './reading-state.tsx';
import { showInstant } from './show-instant.ts';

const { returnWay } = deskEndpoints.deskPayments;
export type ReturnWay = AnswerOf<typeof returnWay>;

type ReturnFactsProps = {
  readonly of: { readonly channel: string; readonly paymentId: string };
  readonly children?: (way: ReturnWay) => ReactNode;
};

/** How money that belongs to no loan goes back to who sent it, or why it cannot. */
export function ReturnFacts({ of: { channel, paymentId }, children }: ReturnFactsProps) {
  const { text } = useDesk();
  const words = text.payments.returns;
  const reading = useRead(returnWay, { channel, paymentId });
  return (
    <ReadingState reading={reading}>
      {(way) =>
        way.way === 'none' ? (
          <Notice tone="warning">{nameIn(text.reasons, way.why)}</Notice>
        ) : (
          <>
            <Facts
              facts={[
                [words.how, words.ways[way.way]],
                ...(way.rail ? [[words.rail, way.rail] as const] : []),
                ...(way.masked ? [[words.to, way.masked] as const] : []),
                ...(way.state ? [[words.state, words.states[way.state]] as const] : []),
                ...(way.sentAt ? [[words.sentAt, showInstant(way.sentAt)] as const] : []),
              ]}
            />
            {children?.(way)}
          </>
        )
      }
    </ReadingState>
  );
}
