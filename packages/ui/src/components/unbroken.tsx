import { Fragment, type ReactNode } from 'react';

const WHOLE = /(\d{4}-\d{2}-\d{2}|•{4} \d{4}|\b[A-Z0-9]{2,8}(?:-[A-Z0-9]{1,4})+\b)/;

/** A text whose dates, masked accounts and numbers of loans and complaints stay on one line. */
export const unbroken = (text: string): ReactNode =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="number">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{part}</Fragment>
    ),
  );
