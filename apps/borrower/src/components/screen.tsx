import type { PageName } from '@plazo/contract';
import { OfflineBanner, PageFrame, TabBar, useOnline } from '@plazo/ui';
import { type ReactNode, useEffect } from 'react';
import { useApp, usePageAddress } from '../session/app-context.ts';
import { goBack } from '../session/go-back.ts';
import { useMessages } from '../words/words.ts';

type ScreenProps = {
  readonly page: PageName | 'cardPayment' | 'notFound';
  /** Where the title depends on what is shown. */
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** When what is shown was read, in milliseconds; 0 when nothing is. */
  readonly readAt?: number;
  readonly isStale?: boolean;
  /** Asked before leaving; true lets go. */
  readonly mayLeave?: () => boolean;
};

/** The places of the web shell, by its tab bar. */
const places = { shellHome: 'home', shellOrders: 'list', shellMe: 'person' } as const;
const placeNames = ['shellHome', 'shellOrders', 'shellMe'] as const;
const isPlace = (page: string) => placeNames.some((name) => name === page);

function Places({ current }: { current: string }) {
  const { titles, common } = useMessages();
  const address = usePageAddress();
  const tabs = placeNames.map((name) => ({
    label: titles[name],
    icon: places[name],
    href: address(name),
    isCurrent: name === current,
  }));
  return <TabBar label={common.places} tabs={tabs} />;
}

const timeOf = (at: number) => {
  const time = new Date(at);
  return `${String(time.getHours()).padStart(2, '0')}:${String(time.getMinutes()).padStart(2, '0')}`;
};

/** The frame of each page with its title, help and the state of the network. */
export function Screen({
  page,
  title,
  children,
  actions,
  readAt = 0,
  isStale = false,
  mayLeave,
}: ScreenProps) {
  const messages = useMessages();
  const { brand, shell } = useApp();
  const address = usePageAddress();
  const isOnline = useOnline();
  const heading = title ?? messages.titles[page];
  useEffect(() => {
    document.title = `${heading} · ${brand.name}`;
  }, [heading, brand.name]);
  const isCut = !isOnline || isStale;
  return (
    <PageFrame
      title={heading}
      backLabel={messages.common.back}
      helpLabel={messages.common.help}
      helpHref={page === 'support' ? undefined : address('support')}
      onBack={
        isPlace(page) || page === 'shellLogin'
          ? undefined
          : () => {
              if (mayLeave?.() ?? true) void goBack(shell);
            }
      }
      banner={
        isCut && (
          <OfflineBanner
            text={readAt > 0 ? messages.offline.banner(timeOf(readAt)) : messages.offline.plain}
          />
        )
      }
      actions={isPlace(page) ? <Places current={page} /> : actions}
    >
      {children}
    </PageFrame>
  );
}
