import { Transform } from 'node:stream';
import { createWebShell } from '@plazo/bridge';
import { createClient } from '@plazo/contract';
import { renderToPipeableStream } from 'react-dom/server';
import { createAnswers } from './api/answers.ts';
import { createLoading } from './api/loading.ts';
import { App } from './app/app.tsx';
import { documentHead, documentTail } from './app/document.ts';
import { screenAt } from './app/screen-at.ts';
import { loadScreen } from './app/screens.ts';
import { createWebFallbacks } from './app/web-fallbacks.ts';
import { createAddressBook } from './session/address-book.ts';
import type { AppContext } from './session/app-context.ts';
import type { PageInput } from './session/page-input.ts';
import { messageGroups } from './words/words.ts';

export type { PageInput } from './session/page-input.ts';

export type RenderedPage = {
  readonly statusCode: number;
  readonly pipe: (destination: NodeJS.WritableStream) => void;
};

const nowhere = async (): Promise<Response> => {
  throw new Error('The page called the network while it was rendered: answers come with PageInput');
};

function contextOf(input: PageInput, renderedAt: number): AppContext {
  const { brand, country, language, today, signedIn, mode, hasCards, hasPasskeys } = input;
  const addresses = createAddressBook(() => input.search);
  return {
    brand,
    country,
    language,
    today,
    signedIn,
    mode,
    hasCards,
    hasPasskeys,
    addresses,
    answers: createAnswers(input.answers, renderedAt),
    shell: createWebShell(createWebFallbacks({ navigate: () => {} })),
    client: createClient({ common: addresses.common, search: addresses.passed, fetch: nowhere }),
  };
}

/** Puts the end of the document after React's last byte. */
const withTail = (tail: string) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      this.push(tail);
      done();
    },
  });

/**
 * The whole HTML document of a page with its first answers inside. Rejects when the page itself breaks; an unknown
 * path is a page with 404.
 */
export async function renderPage(input: PageInput): Promise<RenderedPage> {
  const screen = screenAt(input);
  await loadScreen(screen, input.language);
  const renderedAt = Date.now();
  const head = documentHead(input, messageGroups.core.of(input.language).titles[screen]);
  const tail = documentTail(input, screen, renderedAt);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <App
        context={contextOf(input, renderedAt)}
        loading={createLoading()}
        ssr={{ path: input.path, search: input.search }}
      />,
      {
        nonce: input.nonce,
        onShellError: reject,
        onShellReady: () =>
          resolve({
            statusCode: screen === 'notFound' ? 404 : 200,
            pipe: (destination) => {
              destination.write(head);
              stream.pipe(withTail(tail)).pipe(destination);
            },
          }),
      },
    );
  });
}
