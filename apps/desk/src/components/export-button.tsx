import {
  type DeskEndpoint,
  deskEndpoints,
  EXPORT_RHYTHMS,
  type exported,
  type RequestOf,
  SCHEDULED_EXPORTS,
  type Schema,
  UNSCHEDULED_FILTERS,
} from '@plazo/contract';
import { Button, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useDesk } from '../session/desk-context.ts';
import { Choice } from './field.tsx';
import { hourChoices } from './hour-choices.ts';
import { FieldRow } from './page.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { saveFile } from './save-file.ts';

type ExportProps<Request extends Schema> = {
  readonly endpoint: DeskEndpoint<Request, typeof exported>;
  /** The request for a reason: what is taken out stands in the log with it. */
  readonly wish: (reason: string) => RequestOf<DeskEndpoint<Request, typeof exported>>;
  /** How many rows were chosen, where it is of these alone: never on a schedule. */
  readonly chosen?: number;
  /** How many rows a list finds, where it is of all of them. */
  readonly count?: number | undefined;
};

const FIRST_HOUR = '7';

/** What a schedule of an export is filtered by; nothing where it cannot have one. */
function schedulable({ path }: Pick<DeskEndpoint, 'path'>, request: unknown) {
  const what = SCHEDULED_EXPORTS.find((name) => path.endsWith(`/${name}`));
  if (!what || typeof request !== 'object' || request === null) return undefined;
  const filled = Object.entries(request).filter(([, value]) => value !== undefined && value !== '');
  if (filled.some(([name]) => UNSCHEDULED_FILTERS.some((known) => known === name))) return undefined;
  const filters = filled.filter(([name]) => name !== 'reason').map(([name, value]) => [name, String(value)]);
  return { what, filters: JSON.stringify(Object.fromEntries(filters)) };
}

/** Gives the operator a file for a reason, now or again and again by itself. */
export function ExportButton<Request extends Schema>({
  endpoint,
  wish,
  chosen,
  count,
}: ExportProps<Request>) {
  const { text } = useDesk();
  const words = text.portfolio;
  const often = text.exports;
  const [isAsked, setAsked] = useState(false);
  const [rhythm, setRhythm] = useState('');
  const [hour, setHour] = useState(FIRST_HOUR);
  const change = useChange(endpoint);
  const plan = useChange(deskEndpoints.deskExports.schedule, often.scheduled);
  const { toast } = useAnnouncer();
  const ofAll = count === undefined ? words.export : `${words.export} · ${count}`;
  const title = chosen === undefined ? ofAll : text.bulk.exportChosen(chosen);
  const scheduled = chosen === undefined ? schedulable(endpoint, wish('')) : undefined;
  const every = EXPORT_RHYTHMS.find((name) => name === rhythm);
  const take = async (reason: string) => {
    if (scheduled && every) {
      const made = await plan.run({ ...scheduled, rhythm: every, hour: Number(hour), reason });
      if (made) setAsked(false);
      return;
    }
    const made = await change.run(wish(reason));
    if (!made) return;
    setAsked(false);
    saveFile({ name: made.name, content: made.csv, type: 'text/csv' });
    if (made.isWhole === 1) toast(words.exported(made.rows));
    else toast(words.exportedPart(made.rows), { isFailure: true });
  };
  const rhythms = EXPORT_RHYTHMS.map((value) => ({ value, label: often.rhythms[value] }));
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setAsked(true)}>
        {title}
      </Button>
      <ReasonDialog
        title={title}
        isOpen={isAsked}
        isBusy={change.isBusy || plan.isBusy}
        onClose={() => setAsked(false)}
        onReason={(reason) => void take(reason)}
      >
        {scheduled && (
          <FieldRow>
            <Choice
              label={often.often}
              options={[{ value: '', label: often.once }, ...rhythms]}
              value={rhythm}
              onChange={setRhythm}
            />
            {every && <Choice label={often.hour} options={hourChoices} value={hour} onChange={setHour} />}
          </FieldRow>
        )}
        {scheduled && every && <p>{often.period}</p>}
      </ReasonDialog>
    </>
  );
}
