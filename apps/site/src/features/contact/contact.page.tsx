import { CONTACT_TRAP, type ContactField, contactFields, contactLimits, hoursOf } from '@plazo/contract';
import { companyFacts, Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useSite } from '../../session/site.ts';

const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  telephone: { type: 'tel', autoComplete: 'tel' },
} as const;

function Field({ name }: { name: ContactField }) {
  const { text, contact, typed } = useSite();
  const { contact: words } = text;
  const fault = contact.kind === 'wrong' ? contact.faults[name] : undefined;
  const limit = contactLimits[name];
  const given = {
    id: name,
    name,
    required: true,
    defaultValue: typed[name],
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : `${name}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{words[name]}</label>
      {fault !== undefined && (
        <p className="error" id={`${name}-error`}>
          {fault === 'too-long' ? words.tooLong(limit) : words.errors[name]}
        </p>
      )}
      {name === 'message' ? <textarea {...given} rows={6} /> : <input {...given} {...kinds[name]} />}
    </div>
  );
}

/** What is wrong, with a link to each field; the script moves the focus here. */
function Summary() {
  const { text, contact, brand } = useSite();
  const { contact: words } = text;
  if (contact.kind === 'empty' || contact.kind === 'sent') return null;
  if (contact.kind !== 'wrong') {
    const told = { 'too-many': words.tooMany, foreign: words.foreign, 'not-now': words.failed }[contact.kind];
    return (
      <div className="notice bad" role="alert" tabIndex={-1} data-answer>
        <p>{told}</p>
        <p>{words.alternative(brand.email, brand.servicePhone)}</p>
      </div>
    );
  }
  const { faults } = contact;
  const isIncomplete = Object.values(faults).includes('missing');
  return (
    <div className="notice bad" role="alert" tabIndex={-1} data-answer>
      <p>
        <b>{isIncomplete ? words.incomplete : words.wrong}</b>
      </p>
      <ul>
        {contactFields
          .filter((name) => faults[name] !== undefined)
          .map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{words[name]}</a>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Form() {
  const { text, address, brand } = useSite();
  const { contact: words } = text;
  return (
    <form method="post" action={address('contact')} noValidate data-contact>
      <Summary />
      <p className="notice bad" role="alert" tabIndex={-1} data-failed hidden>
        {words.failed} {words.alternative(brand.email, brand.servicePhone)}
      </p>
      {contactFields.map((name) => (
        <Field key={name} name={name} />
      ))}
      <div className="trap" aria-hidden="true">
        <label htmlFor={CONTACT_TRAP}>{words.trap}</label>
        <input id={CONTACT_TRAP} name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button" type="submit" data-busy={words.sending}>
        {words.send}
      </button>
      <p className="quiet">
        {words.privacyBefore}
        <a href={address('policy')}>{text.policy.title}</a>
      </p>
    </form>
  );
}

function Sent() {
  const { text, address, brand, language, typed } = useSite();
  const { contact: words } = text;
  return (
    <div className="notice good" role="status" tabIndex={-1} data-answer>
      <h2>{words.sent}</h2>
      <p>{words.sentNext(typed.email)}</p>
      <p>{hoursOf(brand, language)}</p>
      <p>
        <a href={address('contact')}>{words.another}</a>
      </p>
    </div>
  );
}

/** The form, which works without script: it is answered by this page (specification, section 5). */
export function ContactPage() {
  const site = useSite();
  const { text, contact } = site;
  return (
    <>
      <PageHead title={text.contact.title} lead={text.contact.lead} />
      <div className="wrap contact">
        <section data-form>{contact.kind === 'sent' ? <Sent /> : <Form />}</section>
        <section>
          <h2>{text.footer.title}</h2>
          <div className="card">
            <Facts facts={companyFacts(site).slice(2)} />
          </div>
        </section>
      </div>
    </>
  );
}
