// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

/** A page whose script comes late: what its person did before is what it goes on with. */

const sizes = ['small', 'large', 'huge'];

function Form() {
  useEarlyInput();
  const [isTicked, setTicked] = useState(true);
  const [words, setWords] = useState('');
  const [phone, setPhone] = useState('');
  const [size, setSize] = useState('small');
  return (
    <form>
      <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
      <textarea value={words} onChange={(event) => setWords(event.target.value)} />
      <input
        type="tel"
        value={phone}
        onChange={(event) => setPhone(event.target.value.replaceAll(/\D/g, ''))}
      />
      {sizes.map((own) => (
        <input
          key={own}
          type="radio"
          name="size"
          value={own}
          checked={own === size}
          onChange={() => setSize(own)}
        />
      ))}
      <output>{[isTicked, words, phone, size].join(' ')}</output>
    </form>
  );
}

function find<Field extends Element>(selector: string, kind: new () => Field): Field {
  const field = document.querySelector(selector);
  if (!(field instanceof kind)) throw new Error(`${selector} is not there`);
  return field;
}

async function takeOver(before: () => void): Promise<string> {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  before();
  await act(async () => {
    hydrateRoot(find('#root', HTMLElement), <Form />);
  });
  return find('output', HTMLElement).textContent;
}

afterEach(() => document.body.replaceChildren());

test('a page that nobody touched begins as it was rendered', async () => {
  expect(await takeOver(() => {})).toBe('true   small');
});

test('what was unticked, typed and chosen before the script came counts', async () => {
  const state = await takeOver(() => {
    find('[type=checkbox]', HTMLInputElement).click();
    find('textarea', HTMLTextAreaElement).value = 'They call at night';
    find('[type=tel]', HTMLInputElement).value = '55 1234';
    find('[value=huge]', HTMLInputElement).click();
  });
  expect(state).toBe('false They call at night 551234 huge');
  expect(find('[type=checkbox]', HTMLInputElement).checked).toBe(false);
  expect(find('[type=tel]', HTMLInputElement).value).toBe('551234');
  expect(find('[value=huge]', HTMLInputElement).checked).toBe(true);
});
