import { AGENCY_KINDS, type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Dialog } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { Choice, Field, Tick } from '../../components/field.tsx';
import { ReasonFoot } from '../../components/reason-foot.tsx';
import { useDesk } from '../../session/desk-context.ts';

const { agencies, agencySave } = deskEndpoints.deskCollections;
type Listed = AnswerOf<typeof agencies>;
export type Agency = Listed['agencies'][number];

const none = {
  kind: 'agency',
  name: '',
  phone: '',
  contact: '',
  brands: [],
  commission: '',
  isActive: 1,
} as const;

type AgencyProps = {
  /** Absent for a new one. */
  readonly agency?: Agency | undefined;
  readonly brands: Listed['brands'];
  readonly onClose: () => void;
};

type BrandsProps = {
  readonly brands: Listed['brands'];
  readonly own: readonly string[];
  readonly onChoose: (own: readonly string[]) => void;
};

function Brands({ brands, own, onChoose }: BrandsProps) {
  const { text } = useDesk();
  return (
    <fieldset>
      <legend>{text.agencies.brands}</legend>
      {brands.map(({ brand, name }) => (
        <Tick
          key={brand}
          label={name}
          isTicked={own.includes(brand)}
          onChange={(isTicked) =>
            onChoose([...own.filter((each) => each !== brand), ...(isTicked ? [brand] : [])])
          }
        />
      ))}
    </fieldset>
  );
}

/** Adds an agency, or changes what is known of one. */
export function AgencyDialog({ agency, brands, onClose }: AgencyProps) {
  const { text } = useDesk();
  const words = text.agencies;
  const before = agency ?? none;
  const [kind, setKind] = useState<string>(before.kind);
  const [name, setName] = useState(before.name);
  const [phone, setPhone] = useState(before.phone);
  const [contact, setContact] = useState(before.contact);
  const [commission, setCommission] = useState(before.commission);
  const [own, setOwn] = useState<readonly string[]>(before.brands);
  const [isActive, setActive] = useState(before.isActive === 1);
  const [typed, setTyped] = useState('');
  const change = useChange(agencySave, words.saved);
  const isReady = [name, phone, contact].every((field) => field.trim() !== '') && own.length > 0;
  const save = async (reason: string) => {
    const saved = await change.run({
      ...(agency && { agencyId: agency.agencyId }),
      kind: AGENCY_KINDS.find((known) => known === kind) ?? 'agency',
      name: name.trim(),
      phone: phone.trim(),
      contact: contact.trim(),
      brands: own.join(','),
      commission: commission.trim(),
      isActive: isActive ? '1' : '0',
      reason,
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      kind="wide"
      title={agency ? `${words.change}: ${agency.name}` : words.add}
      isOpen
      onClose={onClose}
    >
      <Choice
        label={words.kind}
        value={kind}
        onChange={setKind}
        options={AGENCY_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Field label={words.name} value={name} onChange={setName} />
      <Field label={words.phone} type="tel" value={phone} onChange={setPhone} />
      <Field label={words.contact} value={contact} onChange={setContact} />
      <Field label={words.commission} value={commission} onChange={setCommission} />
      <Brands brands={brands} own={own} onChoose={setOwn} />
      <Tick label={words.isActive} isTicked={isActive} onChange={setActive} />
      <ReasonFoot
        action={words.save}
        isReady={isReady}
        isBusy={change.isBusy}
        typed={typed}
        onType={setTyped}
        onClose={onClose}
        onReason={(reason) => void save(reason)}
      />
    </Dialog>
  );
}
