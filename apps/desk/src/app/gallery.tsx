import { AnnouncerProvider, Button, Chip } from '@plazo/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { openQueries } from '../api/queries.ts';
import { BarChart } from '../components/bar-chart.tsx';
import { ChangePreview } from '../components/change-preview.tsx';
import { Changes } from '../components/changes.tsx';
import { DataTable, Lines } from '../components/data-table.tsx';
import { dueChip } from '../components/due-chip.ts';
import { Facts } from '../components/facts.tsx';
import { AmountField, Area, Choice, Field, Tick } from '../components/field.tsx';
import { Findings } from '../components/findings.tsx';
import { KnownFacts } from '../components/known-facts.tsx';
import { LanguageChoice } from '../components/language-choice.tsx';
import { MatchSplit } from '../components/match-split.tsx';
import { Outcome } from '../components/outcome.tsx';
import { Buttons, FieldRow, Halves, Page, Panel } from '../components/page.tsx';
import { PageTabs } from '../components/page-tabs.tsx';
import { Pager } from '../components/pager.tsx';
import { PersonLink } from '../components/person-link.tsx';
import { ReadingState } from '../components/reading-state.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { ReasonFoot } from '../components/reason-foot.tsx';
import { exampleAmount } from '../components/show-money.ts';
import { type Desk, DeskContext, useDesk } from '../session/desk-context.ts';
import * as samples from './gallery-samples.ts';

const nothing = () => {};

function Fields() {
  const [text, setText] = useState('Typed');
  const [isTicked, setTicked] = useState(true);
  const options = ['one', 'two'].map((value) => ({ value, label: value }));
  const bound = { value: text, onChange: setText };
  return (
    <>
      <Panel title="Fields">
        <FieldRow>
          <Field label="Field" {...bound} />
          <Field label="Empty" value="" onChange={nothing} placeholder="A hint" />
          <Field label="Wrong" {...bound} error="What to do about it" />
          <Field label="A day" type="date" value="2027-01-19" onChange={nothing} />
          <AmountField
            label="Amount"
            currency={samples.MONEY}
            value={exampleAmount(samples.MONEY)}
            onChange={nothing}
          />
          <AmountField label="No amount" currency={samples.MONEY} value="1,2,3" onChange={nothing} />
          <Choice label="Choice" value="one" onChange={nothing} options={options} />
        </FieldRow>
        <Tick label="Ticked or not" isTicked={isTicked} onChange={setTicked} />
      </Panel>
      <Panel title="Areas">
        <Area label="Area" {...bound} />
        <Area label="Note" {...bound} isNote />
        <Area label="Wrong area" {...bound} error="What to do about it" />
      </Panel>
    </>
  );
}

function Tables() {
  const head = ['Name', 'Amount', 'Day', 'Words', 'Act'];
  const rows = [3, 1, 2].map((no) => ({
    id: String(no),
    order: [`Row ${no}`, no * 100, `2027-01-0${no}`],
    cells: [
      `Row ${no}`,
      `$${no}.00`,
      `2027-01-0${no}`,
      <Lines key="words">
        Words that may take several lines, so that what stands after them stays in view
      </Lines>,
      <Button key="act" kind="secondary" isSmall>
        Work on it
      </Button>,
    ],
  }));
  return (
    <Panel title="Tables">
      <DataTable title="A whole list" head={head} rows={rows} empty="" />
      <DataTable title="One column less" head={head} rows={rows} empty="" without={[1]} />
      <DataTable
        title="In the server’s order"
        head={head.slice(0, 2)}
        rows={rows.map(({ id, cells }) => ({ id, cells }))}
        empty=""
      />
      <DataTable title="Empty" head={head} rows={[]} empty="There is none" />
      <Pager keys={[1]} next={2} onKeys={nothing} />
      <Changes before='{"a":1,"b":"x"}' after='{"a":2,"b":"x"}' />
    </Panel>
  );
}

function Figures() {
  const empty = 'Nothing yet';
  return (
    <>
      <Panel title="Charts">
        <BarChart empty={empty} title="Bars" head={['Bucket', 'Amount']} bars={samples.bars} />
        <BarChart
          empty={empty}
          title="Parts"
          head={['Bucket', 'Shares']}
          bars={samples.changes}
          whole={1000}
        />
        <BarChart empty={empty} title="Empty" head={[]} bars={[]} />
      </Panel>
      <Panel title="Facts">
        <Facts
          facts={[
            ['Name', 'Value'],
            ['Person', <PersonLink key="person" borrowerId="1" name="M*** L***" />],
          ]}
        />
        <KnownFacts known={samples.known} currency={samples.MONEY} />
        <MatchSplit previewed={samples.matched} />
      </Panel>
      <Panel title="Previews">
        <ChangePreview previewed={samples.previewed} currency={samples.MONEY} />
        <ChangePreview previewed={samples.unchanged} currency={samples.MONEY} />
      </Panel>
    </>
  );
}

function Words() {
  const { text } = useDesk();
  const [rules, setRules] = useState<readonly string[]>(['usury']);
  const due = [
    ['answered', 0],
    ['received', -2],
    ['received', 0],
    ['received', 1],
    ['received', 5],
  ] as const;
  return (
    <>
      <Panel title="Findings">
        <Findings findings={samples.findings} acknowledged={rules} onAcknowledge={setRules} />
        <Findings findings={samples.findings} acknowledged={['usury']} />
        <Findings findings={[]} />
      </Panel>
      <Panel title="Due days and outcomes">
        <Buttons>
          {due.map(([state, daysLeft]) => (
            <Chip key={state + daysLeft} {...dueChip(text, { state, daysLeft })} />
          ))}
        </Buttons>
        <Outcome isApproved={1} reasons={[]} />
        <Outcome isApproved={0} reasons={['blocked-phone', 'late-elsewhere']} />
      </Panel>
    </>
  );
}

function States() {
  const { text, language } = useDesk();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const foot = { action: 'Do it', typed, onType: setTyped, onClose: nothing, onReason: nothing };
  const reading = { value: undefined, problem: undefined, reload: nothing };
  const refused = { kind: 'refusal', code: -40, reason: 'role', message: '' } as const;
  return (
    <>
      <Panel title="Readings">
        <ReadingState reading={reading}>{() => null}</ReadingState>
        <ReadingState reading={{ ...reading, problem: { kind: 'failure', cause: 'offline' } }}>
          {() => null}
        </ReadingState>
        <ReadingState reading={{ ...reading, problem: refused }}>{() => null}</ReadingState>
        <ReadingState reading={{ ...reading, value: 'There' }}>{(value) => <p>{value}</p>}</ReadingState>
      </Panel>
      <Panel title="Reasons">
        <ReasonFoot
          {...foot}
          isBusy={false}
          others={[{ label: 'Other', isReady: true, onReason: nothing }]}
        />
        <ReasonFoot {...foot} label="Why it ends" kind="danger" typed="Because" isBusy />
        <Button onPress={() => setOpen(true)}>Open the dialog</Button>
        <ReasonDialog
          title="Reason dialog"
          isOpen={isOpen}
          isBusy={false}
          onClose={() => setOpen(false)}
          onReason={() => setOpen(false)}
        />
      </Panel>
      <Panel title="Tabs and languages">
        <PageTabs label="Tabs" tabs={['one', 'two'].map((id) => ({ id, label: id, panel: <p>{id}</p> }))} />
        <LanguageChoice text={text} language={language} onLanguage={async () => {}} />
      </Panel>
    </>
  );
}

type GalleryProps = Pick<Desk, 'client' | 'watcher' | 'language' | 'text'>;

/** Every component of the desk in its states, to look at in both schemes and at every width; no production build has it. */
export function Gallery(given: GalleryProps) {
  const [queries] = useState(() => openQueries(nothing));
  const [desk] = useState<Desk>({
    ...given,
    operator: { operatorId: '', name: 'Ana', role: 'manager', isPasswordDue: 0, brands: [], channels: [] },
    may: () => true,
    onSessionEnd: nothing,
    drafts: new Map(),
  });
  return (
    <AnnouncerProvider>
      <Router base="/desk">
        <QueryClientProvider client={queries}>
          <DeskContext value={desk}>
            <main>
              <Page title="Components" actions={<Button kind="secondary">Act</Button>}>
                <Fields />
                <Tables />
                <Halves>
                  <Figures />
                  <Words />
                </Halves>
                <States />
              </Page>
            </main>
          </DeskContext>
        </QueryClientProvider>
      </Router>
    </AnnouncerProvider>
  );
}
