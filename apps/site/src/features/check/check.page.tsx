import type { PaperCheck } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import { Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useSite } from '../../session/site.ts';

type Genuine = Extract<PaperCheck, { kind: 'genuine' }>;

function Paper({ madeOn, said }: Genuine) {
  const { text, brand } = useSite();
  const words = text.check;
  const fallen: Readonly<Record<string, string>> = words.fallen;
  const made = { text: words.made, value: madeOn };
  if (!said)
    return (
      <div className="notice good" role="status">
        <h2>{words.genuine(brand.name)}</h2>
        <Facts facts={[made]} />
        <p>{words.erased}</p>
      </div>
    );
  // both say what was signed, under names of their own
  const paper = said.paper === 'key-facts' ? 'agreement' : said.paper;
  return (
    <div className={`notice ${said.stands ? 'good' : 'bad'}`} role="status">
      <h2>{words.genuine(brand.name)}</h2>
      {said.stands ? null : (
        <p>
          <b>{fallen[paper]}</b>
        </p>
      )}
      <p>{words.says[paper](said.loan, said.on, said.paid || said.lent || said.left)}</p>
      <Facts
        facts={[
          ...(said.total === '' ? [] : [{ text: words.total, value: said.total }]),
          ...(said.left === '' || paper === 'pay-off' ? [] : [{ text: words.left, value: said.left }]),
          { text: words.paper, value: said.title || words.papers[paper] },
          { text: words.number, value: said.number },
          made,
          { text: words.person, value: said.initials },
        ]}
      />
      <p>{words.compare}</p>
    </div>
  );
}

function Answer({ answer }: { answer: PaperCheck }) {
  const { text, brand } = useSite();
  if (answer.kind === 'empty') return null;
  if (answer.kind === 'genuine') return <Paper {...answer} />;
  return (
    <div className="notice bad" role="status">
      <h2>{answer.kind === 'unknown' ? text.check.unknown : text.check.tooMany}</h2>
      {answer.kind === 'unknown' && <p>{text.check.unknownNext(brand.email, brand.servicePhone)}</p>}
    </div>
  );
}

/** Whether a paper is one of ours: asked by a form without script, or by the address that is on the paper as a picture. */
export function CheckPage() {
  const { text, address, check, language, brand } = useSite();
  if (!check) throw new Error('The page that checks papers was made without an answer');
  const { code, answer } = check;
  return (
    <>
      <PageHead title={text.check.title} lead={text.check.lead} />
      <div className="wrap contact">
        <section>
          <Answer answer={answer} />
        </section>
        <section>
          <form method="get" action={address('check').split('?')[0]}>
            {language === brand.language ? null : (
              <input type="hidden" name="language" value={flagOf(language)} />
            )}
            <div className="field">
              <label htmlFor="code">{text.check.code}</label>
              <input
                id="code"
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={answer.kind === 'genuine' ? '' : code}
                aria-describedby="code-hint"
              />
              <p className="quiet" id="code-hint">
                {text.check.hint}
              </p>
            </div>
            <button className="button" type="submit">
              {text.check.look}
            </button>
          </form>
        </section>
      </div>
    </>
  );
}
