import type { Outcome } from '@plazo/contract';
import { Button, LinkButton, PageState, Skeleton } from '@plazo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Reading } from '../api/use-answer.ts';
import { useApp, usePageAddress } from '../session/app-context.ts';
import { loginAddress } from '../session/login-address.ts';
import { type CoreMessages, useMessages } from '../words/words.ts';

/** When a wait is called long (design, 4.0). */
const SLOW_MS = 10_000;
/** After this many tries the page offers a person (design, 3.3). */
const TRIES_BEFORE_HELP = 3;

const NOT_LOGGED_IN = -10;
/** The word of a refusal that an application unlocks. */
const APPLY_FIRST = 'apply-first';
const NOT_FOUND = -20;
const BAD_INPUT = -30;
/** What the address of a page names: who opens it can mend none of it. */
const inAddress: ReadonlySet<string | undefined> = new Set(['orderId', 'productId', 'problemId']);

type Trouble = Exclude<Outcome<unknown>, { kind: 'value' }>;

function Waiting({ blocks }: { blocks: readonly ('tall' | 'middle' | 'low')[] }) {
  const { common } = useMessages();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Skeleton label={common.loading} blocks={blocks} />
      <p aria-live="polite">{isSlow && common.slow}</p>
    </>
  );
}

function troubleText({ error }: CoreMessages, trouble: Trouble, failedTitle?: string) {
  if (trouble.kind === 'refusal') {
    if (trouble.code === BAD_INPUT && inAddress.has(trouble.reason))
      return { title: error.pageGone, text: error.pageGoneText };
    return {
      title: trouble.message || failedTitle || (trouble.code === NOT_FOUND ? error.notFound : error.server),
      text: undefined,
    };
  }
  if (trouble.cause === 'offline') return { title: error.offline, text: error.network };
  if (trouble.cause === 'timeout') return { title: error.timeout, text: error.network };
  return { title: failedTitle ?? error.server, text: undefined };
}

type TroubleViewProps = {
  readonly trouble: Trouble;
  readonly isReading: boolean;
  readonly onRetry: () => void;
  readonly wayOut?: ReactNode;
  /** What could not be done, where the server gave no words for it. */
  readonly failedTitle?: string | undefined;
};

/** Who is not logged in, and how to be. */
export function LoggedOut() {
  const { error } = useMessages();
  const { shell } = useApp();
  const [isStuck, setStuck] = useState(false);
  const logIn = async () => {
    const { kind } = await shell.run('goLogin', {});
    setStuck(kind === 'failed');
  };
  return (
    <PageState icon="shield" title={error.session} text={isStuck ? error.loginStuck : undefined} isAlert>
      {isStuck ? (
        // an app whose login does not open must not leave a dead button
        <LinkButton href={loginAddress()}>{error.logIn}</LinkButton>
      ) : (
        <Button onPress={() => void logIn()}>{error.logIn}</Button>
      )}
      <HelpLink />
    </PageState>
  );
}

function HelpLink() {
  const { common } = useMessages();
  const address = usePageAddress();
  return (
    <LinkButton kind="text" href={address('support')}>
      {common.help}
    </LinkButton>
  );
}

function ApplyLink() {
  const { error } = useMessages();
  const address = usePageAddress();
  return <LinkButton href={address('apply')}>{error.applyFirst}</LinkButton>;
}

/** What went wrong instead of the page, and the way out. */
export function TroubleView({ trouble, isReading, onRetry, wayOut, failedTitle }: TroubleViewProps) {
  const messages = useMessages();
  const address = usePageAddress();
  const { brand } = useApp();
  const [tries, setTries] = useState(0);
  if (trouble.kind === 'refusal' && trouble.code === NOT_LOGGED_IN) return <LoggedOut />;
  const { title, text } = troubleText(messages, trouble, failedTitle);
  const help = tries >= TRIES_BEFORE_HELP ? messages.error.stillHelp(brand.servicePhone, brand.email) : text;
  const isRefused = trouble.kind === 'refusal';
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return (
    <PageState icon={trouble.kind === 'failure' ? 'offline' : 'info'} title={title} text={help} isAlert>
      {isRefused && trouble.reason === APPLY_FIRST ? (
        <ApplyLink />
      ) : (
        (wayOut ?? (isRefused && <LinkButton href={address('orders')}>{messages.common.home}</LinkButton>))
      )}
      {/* what is not there does not come of asking again */}
      {(isRefused && trouble.code === NOT_FOUND) || (
        <Button
          kind={isRefused || wayOut !== undefined ? 'secondary' : 'primary'}
          busyLabel={isReading ? messages.common.loading : undefined}
          onPress={retry}
        >
          {messages.common.retry}
        </Button>
      )}
      <HelpLink />
    </PageState>
  );
}

type AnswerViewProps<Answer> = {
  readonly reading: Reading<Answer>;
  readonly skeleton: readonly ('tall' | 'middle' | 'low')[];
  readonly children: (answer: Answer) => ReactNode;
  /** A page's own way out of a refusal, beside the usual ones. */
  readonly wayOut?: ReactNode;
  readonly failedTitle?: string;
};

/** The answer once it is there; until then its shape, and without it what to do. */
export function AnswerView<Answer>({ reading, skeleton, children, ...trouble }: AnswerViewProps<Answer>) {
  const { outcome, isReading, read } = reading;
  if (outcome === undefined) return <Waiting blocks={skeleton} />;
  if (outcome.kind !== 'value')
    return <TroubleView {...trouble} trouble={outcome} isReading={isReading} onRetry={read} />;
  return children(outcome.value);
}
