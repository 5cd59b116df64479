/** As long as any call of the product may take. */
const TIMEOUT_MS = 60_000;

/** The same answer page as without script, of which only the form's part is taken. */
async function send(form: HTMLFormElement): Promise<Element> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  const response = await fetch(form.action, {
    method: 'POST',
    body: fields,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const answer = page.querySelector('[data-form]');
  if (!answer) throw new Error('The answer is not a page of ours');
  return answer;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLElement>('[data-busy]');
  if (!button) return;
  const label = button.dataset['label'] ?? button.textContent ?? '';
  button.dataset['label'] = label;
  button.textContent = isBusy ? (button.dataset['busy'] ?? label) : label;
  form.toggleAttribute('data-sending', isBusy);
}

async function submit(box: Element, form: HTMLFormElement): Promise<void> {
  if (form.hasAttribute('data-sending')) return;
  setBusy(form, true);
  try {
    box.replaceWith(await send(form));
    document.querySelector<HTMLElement>('[data-answer]')?.focus();
    startContactForm();
  } catch {
    setBusy(form, false);
    const failed = form.querySelector<HTMLElement>('[data-failed]');
    if (!failed) return;
    failed.hidden = false;
    failed.focus();
  }
}

/** Sends the form without leaving the page; what was typed stays when that fails. */
export function startContactForm(): void {
  const box = document.querySelector('[data-form]');
  const form = box?.querySelector<HTMLFormElement>('[data-contact]');
  if (!box || !form) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(box, form);
  });
}
