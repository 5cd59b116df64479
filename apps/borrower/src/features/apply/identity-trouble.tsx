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
  return (
    <>
      <Notice tone={trouble === undefined ? toneOf[state.result] : 'warning'} isAlert>
        {trouble ?? state.message}
      </Notice>
      {trouble === undefined && state.reasons.map((reason) => <p key={reason}>{reason}</p>)}
    </>
  );
}
