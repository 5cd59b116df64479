import { type SiteStatus, type StatusPart, statusKinds } from '@plazo/contract';
import { PageHead } from '../../components/page-head.tsx';
import { useSite } from '../../session/site.ts';

const instant = (of: string, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(of));

function Part({ part, timeZone }: { part: StatusPart; timeZone: string }) {
  const { text, locale } = useSite();
  const { state, since, name, id } = part;
  const { names, states, from } = text.status;
  const known: Readonly<Record<string, string>> = names;
  return (
    <div>
      <dt>{name || known[id]}</dt>
      <dd>
        {states[state]}
        {since !== null && ` ${from(instant(since, locale, timeZone))}`}
      </dd>
    </div>
  );
}

function Parts({ status, kind }: { status: SiteStatus; kind: StatusPart['kind'] }) {
  const { text } = useSite();
  const parts = status.parts.filter((part) => part.kind === kind);
  if (parts.length === 0) return null;
  return (
    <section className="wrap">
      <h2>{text.status.kinds[kind]}</h2>
      <dl className="facts">
        {parts.map((part) => (
          <Part key={part.id} part={part} timeZone={status.timeZone} />
        ))}
      </dl>
    </section>
  );
}

/** Whether each way to pay, to be paid and to be written to works now. */
export function StatusPage() {
  const { text, status, locale } = useSite();
  if (!status) throw new Error('The page of states was made without them');
  const isWell = status.parts.every(({ state }) => state === 'works');
  const lead = isWell ? text.status.well : text.status.unwell;
  return (
    <>
      <PageHead title={text.status.title} lead={lead}>
        <p>{text.status.at(instant(status.at, locale, status.timeZone))}</p>
      </PageHead>
      {statusKinds.map((kind) => (
        <Parts key={kind} status={status} kind={kind} />
      ))}
    </>
  );
}
