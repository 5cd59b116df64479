import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Muted } from '@plazo/ui';
import { useDesk } from '../session/desk-context.ts';
import { DataTable } from './data-table.tsx';
import { Facts } from './facts.tsx';
import styles from './letter-paper.module.css';
import { saveFile } from './save-file.ts';

type Shown = Pick<AnswerOf<typeof deskEndpoints.deskLetters.sent>, 'paper' | 'pdf'>;
type Section = Shown['paper']['sections'][number];

function Part({ section: { title, paragraphs, rows, head, table } }: { section: Section }) {
  return (
    <section>
      {title && <h4>{title}</h4>}
      {paragraphs.map((paragraph, at) => (
        // a paragraph is its place
        <p key={at}>{paragraph}</p>
      ))}
      {rows.length > 0 && <Facts facts={rows.map(({ text, value }) => [text, value] as const)} />}
      {head.length > 0 && (
        <DataTable
          title={title}
          head={head}
          empty=""
          rows={table.map((cells, at) => ({ id: String(at), cells }))}
        />
      )}
    </section>
  );
}

/** A letter as it is printed, in the language of its borrower, and the PDF itself. */
export function LetterPaper({ paper, pdf }: Shown) {
  const words = useDesk().text.letters;
  const save = () => {
    const content = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
    saveFile({ name: 'letter.pdf', content, type: 'application/pdf' });
  };
  return (
    <>
      <article className={styles.paper} lang={paper.language} aria-label={words.paper}>
        <h3>{paper.title}</h3>
        <Muted>{paper.subtitle}</Muted>
        {paper.sections.map((section, at) => (
          <Part key={at} section={section} />
        ))}
        <Muted>{paper.foot}</Muted>
      </article>
      <Muted>{words.masked}</Muted>
      <div>
        <Button kind="secondary" isSmall onPress={save}>
          {words.pdf}
        </Button>
      </div>
    </>
  );
}
