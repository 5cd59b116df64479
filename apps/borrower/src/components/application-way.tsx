import { type ApplyStep, endpoints } from '@plazo/contract';
import { Muted, Progress, useAnnouncer } from '@plazo/ui';
import { useAnswer } from '../api/use-answer.ts';
import { useApp, usePageAddress, usePageQuery } from '../session/app-context.ts';
import { useNavigate } from '../session/use-navigate.ts';
import { useApplyMessages, useMessages } from '../words/words.ts';
import styles from './application-way.module.css';

/** Pages that stand by themselves too are a step of an application with this in their address. */
const IN_APPLICATION = 'apply';

const useProductId = () => usePageQuery().get('productId') ?? undefined;

/** Whether a page was opened as a step of an application. */
export const useIsStep = (): boolean => usePageQuery().get('way') === IN_APPLICATION;

type Steps = readonly { readonly key: ApplyStep; readonly isDone: number; readonly isWaiting: number }[];

/** The address of the first step that is missing, or of the decision. */
export function useNextAddress(): (steps: Steps) => string {
  const address = usePageAddress();
  const productId = useProductId();
  return (steps) => {
    const next = steps.find(({ isDone, isWaiting }) => isDone === 0 && isWaiting === 0)?.key;
    switch (next) {
      case 'personal':
      case 'job':
      case 'ext':
        return address('applySection', { section: next, productId });
      case 'bank':
        return address('bindBank', { way: IN_APPLICATION, productId });
      case 'consents':
      case 'identity':
        return address(next, { way: IN_APPLICATION, productId });
      case undefined:
        return address('decision', { productId });
    }
  };
}

/** Goes on to what is missing, as the server has it now. */
export function useGoOn(): () => Promise<void> {
  const { client } = useApp();
  const { error } = useMessages();
  const { toast } = useAnnouncer();
  const navigate = useNavigate();
  const nextAddress = useNextAddress();
  const productId = useProductId();
  return async () => {
    const outcome = await client.call(endpoints.apply.overview, { productId });
    if (outcome.kind === 'value') navigate(nextAddress(outcome.value.steps));
    else toast(outcome.kind === 'refusal' ? outcome.message : error.network, { isFailure: true });
  };
}

/** Where this step stands on the way to the decision. */
export function StepProgress({ step }: { step: ApplyStep }) {
  const texts = useApplyMessages();
  const { outcome } = useAnswer(endpoints.apply.overview, { productId: useProductId() });
  const steps = outcome?.kind === 'value' ? outcome.value.steps : [];
  const at = steps.findIndex(({ key }) => key === step);
  return (
    <div className={styles.step}>
      <div role="status">
        <Muted>{at < 0 ? ' ' : texts.stepOf(at + 1, steps.length, steps[at]?.title ?? '')}</Muted>
      </div>
      <Progress done={at + 1} of={steps.length} />
    </div>
  );
}
