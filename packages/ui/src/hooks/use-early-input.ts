import { useLayoutEffect } from 'react';

/** A text area has what is asked here of an input, but for what is ticked. */
type Field = HTMLInputElement;

function enterAgain(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=file]),textarea')) {
    const { value, defaultValue, checked, defaultChecked } = field;
    // of a group of radios the one that was chosen tells it
    if (checked !== defaultChecked && (checked || field.type !== 'radio')) {
      field.checked = defaultChecked;
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
 * tells nobody. Files and lists to choose from are left as they are.
 */
export function useEarlyInput(): void {
  useLayoutEffect(enterAgain, []);
}
