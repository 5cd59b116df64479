import { type BorrowerId, deskEndpoints } from '@plazo/contract';
import { Button } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { Facts } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type PersonProps = {
  readonly borrowerId: BorrowerId;
  readonly name: string;
  readonly phone: string;
  /** On the person's own page the name leads nowhere. */
  readonly isOwnPage?: boolean;
};

/** Who a borrower is, masked until the operator says why it must be seen. */
export function PersonFacts({ borrowerId, name, phone, isOwnPage = false }: PersonProps) {
  const { text, may } = useDesk();
  const words = text.complaint;
  const [isAsked, setAsked] = useState(false);
  const [person, setPerson] = useState<{ name: string; phone: string; address: string }>();
  const reveal = useChange(deskEndpoints.deskComplaints.personReveal);
  const show = async (reason: string) => {
    const seen = await reveal.run({ borrowerId, reason });
    setPerson(seen);
    if (seen) setAsked(false);
  };
  const shown = person?.name ?? name;
  return (
    <>
      <Facts
        facts={[
          [words.name, isOwnPage ? shown : <PersonLink key="person" borrowerId={borrowerId} name={shown} />],
          [words.phone, person?.phone ?? phone],
          ...(person ? [[words.address, person.address] as const] : []),
        ]}
      />
      {may('person-reveal') && !person && (
        <Button kind="text" isSmall onPress={() => setAsked(true)}>
          {words.reveal}
        </Button>
      )}
      <ReasonDialog
        title={words.reveal}
        isOpen={isAsked}
        isBusy={reveal.isBusy}
        onClose={() => setAsked(false)}
        onReason={(reason) => void show(reason)}
      />
    </>
  );
}
