import { useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

function enterAgain(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=file]),textarea')) {
    const { value, defaultValue } = field;
    if ('checked' in field && field.checked !== field.defaultChecked) {
      // of a group of radios the one that was chosen tells it
      if (field.type === 'radio' && !field.checked) continue;
      field.checked = field.defaultChecked;
      field.click();
    } else if (value !== defaultValue) {
      field.value = defaultValue;
      // past React, which takes what is set on the field itself for its own doing
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/**
 * What somebody ticked or typed in a rendered page before its script came counts: React leaves it in the field and
 * tells nobody. For pages without files and lists to choose from.
 */
export function useEarlyInput(): void {
  useLayoutEffect(enterAgain, []);
}
