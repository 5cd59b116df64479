import {
  Amount,
  Block,
  Button,
  Chip,
  CodePaper,
  Day,
  Dialog,
  DialogButtons,
  DigitsField,
  Drawing,
  digitRule,
  Facts,
  MoneyLines,
  NextStep,
  Notice,
  PageState,
  PlanTimeline,
  ReferenceCode,
  Section,
  Skeleton,
  SplitBar,
  StarRating,
  Strip,
  Tabs,
  TextField,
  Ticket,
  TicketFacts,
  useAnnouncer,
} from '@plazo/ui';
import { type ReactNode, useState } from 'react';
import { useCopyWords } from '../../components/channels.tsx';

/** Samples in the gallery are data about data: the same in every language. */
const tones = ['info', 'warning', 'success', 'danger', 'neutral'] as const;
const longNumber = { length: 11, groups: [3, 4, 4], dialCode: '+86' } as const;
const bars =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"%3E%3Cpath d="M4 2v16M7 2v16M12 2v16M15 2v16M21 2v16M26 2v16M29 2v16M36 2v16M40 2v16M46 2v16M51 2v16M55 2v16" stroke="%23000" stroke-width="1.5"/%3E%3C/svg%3E';

function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Section title={name}>
      <Block>{children}</Block>
    </Section>
  );
}

function Money() {
  return (
    <>
      <Ticket
        label="Ticket"
        upperLabel="You receive"
        upper={<Amount text="$1,234,567.50" currency="MXN" />}
        lowerLabel="You pay in total"
        lower={
          <>
            <Amount text="₹12,34,567.50" currency="INR" />
            <SplitBar receivedMinor={3000} costMinor={648} legend={['Received', 'Cost']} />
          </>
        }
      >
        <TicketFacts facts={['Term', 'Payments', 'Rate', 'CAT'].map((label) => ({ label, value: '24%' }))} />
      </Ticket>
      <Shown name="Money lines">
        <MoneyLines
          lastIsTotal
          lines={[
            { text: 'Interest', value: '$94.00' },
            { text: 'A label that needs two lines on a small phone', value: '$464.62' },
            { text: 'Total', value: '$558.62' },
          ]}
        />
      </Shown>
      <Shown name="Plan">
        <PlanTimeline
          seeAllLabel="See all"
          steps={Array.from({ length: 7 }, (_, index) => ({
            title: `Payment ${index + 1}`,
            amount: '$1,216.00',
            details: [`2027-0${index + 1}-19`],
          }))}
        />
      </Shown>
    </>
  );
}

function Controls() {
  const { toast } = useAnnouncer();
  const [text, setText] = useState('4242 4242');
  const [phone, setPhone] = useState('13812345678');
  const [score, setScore] = useState(3);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Shown name="Buttons">
        <Button onPress={() => toast('A toast')}>Filled</Button>
        <Button kind="secondary" onPress={() => setOpen(true)}>
          Outlined
        </Button>
        <Button kind="danger">Danger</Button>
        <Button kind="text">Text</Button>
        <Button isInactive>Inactive</Button>
        <Button busyLabel="Busy…">Busy</Button>
      </Shown>
      <Shown name="Fields">
        <TextField label="Number" value={text} onChange={setText} isNumeric hint="A hint" />
        <DigitsField
          label="Phone"
          value={phone}
          onChange={setPhone}
          rule={digitRule(longNumber)}
          autoComplete="tel-national"
        />
        <TextField label="Wrong" value="x" onChange={setText} error="What to do about it" />
        <StarRating
          legend="Rating"
          score={score}
          onScore={setScore}
          starLabel={(n) => `${n} stars`}
          word="OK"
        />
      </Shown>
      <Dialog kind="modal" title="Modal" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>One thing, one or two buttons.</p>
        <DialogButtons>
          <Button onPress={() => setOpen(false)}>Close</Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

const stubs = (['paid', 'next', 'later'] as const).map((state, index) => ({
  no: index + 1,
  share: [1, 0.5, 0][index] ?? 0,
  state,
  word: ['Paid', 'In part', 'Last'][index] ?? '',
  date: `23 ${['Dec', 'Jan', 'Feb'][index]}`,
}));

function Shapes() {
  return (
    <Shown name="Shapes">
      <Drawing name="nodebt" />
      <Amount isDisplay text="$2,093.76" currency="MXN" />
      <Strip stubs={stubs} />
      <Facts
        lines={[
          { text: 'You receive', value: '$2,965.20' },
          { text: 'Day', value: 'Sat 23 Jan' },
          { text: 'If you are late', value: 'One charge of 1% of the principal that is overdue.' },
        ]}
      />
      <p>
        <Day on="2027-01-23" spoken="Sat 23 Jan" />
      </p>
    </Shown>
  );
}

/** Every component in its states, to look at in both schemes and at every width. */
export function GalleryView() {
  const words = useCopyWords();
  return (
    <>
      <Money />
      <Controls />
      <Shown name="Chips and notices">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} text={tone} icon="clock" />
        ))}
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            {tone}: two lines of text that say what is so, and what it means for the person who reads.
          </Notice>
        ))}
        <NextStep title="What happens next">One sentence.</NextStep>
      </Shown>
      <Shown name="Codes">
        <CodePaper image={bars} label="Bar code" failedText="Not loaded" />
        <ReferenceCode label="CLABE" code="646180110400000007" words={words} />
      </Shown>
      <Tabs
        label="Tabs"
        tabs={['One (1)', 'Two (0)', 'Three (12)'].map((label) => ({
          id: label.slice(0, 3),
          label,
          panel: label,
        }))}
      />
      <Skeleton label="Loading" blocks={['low', 'middle']} />
      <PageState icon="document" title="Nothing here yet" text="Why it is empty, and what to do.">
        <Button kind="secondary">Do it</Button>
      </PageState>
      <Shapes />
    </>
  );
}
