import { useEffect, useState } from 'react';

/** The value of an uncontrolled input. */
export function useInputValue(input: HTMLInputElement): string {
  const [value, setValue] = useState(input.value);
  useEffect(() => {
    const read = () => setValue(input.value);
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [input]);
  return value;
}

/** Sets a value and dispatches the events of typing. */
export function setInputValue(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
