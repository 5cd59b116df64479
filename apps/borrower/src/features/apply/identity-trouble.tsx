import type { AnswerOf, endpoints } from '@plazo/contract';
import { Notice } from '@plazo/ui';

type State = AnswerOf<typeof endpoints.apply.identity>;

const toneOf = {
  open: 'info',
  checking: 'info',
  review: 'info',
  passed: 'success',
  failed: 'warning',
} as const;

/** How it stands with who a person is, and why; or what went wrong on the way. */
export function IdentityTrouble({ state, trouble }: { state: State; trouble: string | undefined }) {
  const { result, message } = state;
  const reasons = trouble === undefined ? state.reasons : [];
  // why it was refused says what to do: what is said of any refusal beside it would say something else
  const isRefused = result === 'failed' && reasons.length > 0;
  const lines = reasons.map((reason) => <p key={reason}>{reason}</p>);
  return (
    <>
      <Notice tone={trouble === undefined ? toneOf[result] : 'warning'} isAlert>
        {isRefused ? lines : (trouble ?? message)}
      </Notice>
      {!isRefused && lines}
    </>
  );
}
