import { LinkRow, Rows, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { usePageAddress } from '../../session/app-context.ts';
import { useComplaintMessages } from '../../words/words.ts';
import styles from './complaints.module.css';

/** The collection type: it opens its sub-types, and not every order allows it (specification, section 2). */
const COLLECTION = '1';

type ProblemType = { readonly title: string; readonly value: string };

type ProblemTypesProps = {
  readonly types: readonly ProblemType[];
  readonly sonTypes: readonly ProblemType[];
  readonly order: { readonly orderNo: string; readonly isShow: 0 | 1 } | undefined;
};

/** What it is about. A type that the order does not allow says so, and names the way that is open. */
export function ProblemTypes({ types, sonTypes, order }: ProblemTypesProps) {
  const complaints = useComplaintMessages();
  const { toast } = useAnnouncer();
  const address = usePageAddress();
  const [isOpen, setOpen] = useState(false);
  const isBlocked = order?.isShow !== 1;
  const next = (problemType: string, problemSonType?: string) =>
    address('complaintNext', { problemType, problemSonType, orderNo: order?.orderNo });
  const openCollection = () => {
    if (isBlocked) toast(complaints.blockedTalk);
    else setOpen(!isOpen);
  };
  return (
    <Rows>
      {types.map(({ title, value }) => {
        if (value !== COLLECTION) return <LinkRow key={value} icon="chat" title={title} href={next(value)} />;
        return (
          <div key={value}>
            <LinkRow
              icon="chat"
              title={title}
              hint={isBlocked ? complaints.blockedHint : undefined}
              expanded={isBlocked ? undefined : isOpen}
              onPress={openCollection}
            />
            {isOpen && (
              <ul className={styles.sonTypes}>
                {sonTypes.map((son) => (
                  <li key={son.value}>
                    <LinkRow icon="chat" title={son.title} href={next(COLLECTION, son.value)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </Rows>
  );
}
