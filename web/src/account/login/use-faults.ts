import { useState } from 'react';
import type { RefObject } from 'react';
import type { Wrong } from '#account/login/account-checks.ts';
import { useFirstFault } from '#shell/page/use-first-fault.ts';

export type Faults<Name extends string> = {
  /** Goes to the form, whose first wrong field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  wrong: Wrong<Name>;
  /** Shows these and no others; true when there are any. */
  report: (wrong: Wrong<Name>) => boolean;
  /** The member is mending this field. */
  mend: (name: Name) => void;
  /** What a field of this name takes: its value, a change that mends it, and what is wrong with it. */
  field: (name: Name, value: string, set: (value: string) => void) => FieldOf;
};

type FieldOf = { value: string; onChange: (value: string) => void; error?: string };

/** What is wrong in a form. */
export function useFaults<Name extends string>(): Faults<Name> {
  const [wrong, setWrong] = useState<Wrong<Name>>({});
  const { fields: form, showFirstFault } = useFirstFault<HTMLFormElement>();
  const report = (next: Wrong<Name>) => {
    const any = Object.keys(next).length > 0;
    setWrong(next);
    if (any) showFirstFault();
    return any;
  };
  const mend = (name: Name) => setWrong((before) => ({ ...before, [name]: undefined }));
  const field = (name: Name, value: string, set: (value: string) => void): FieldOf => {
    const error = wrong[name];
    const onChange = (next: string) => {
      set(next);
      mend(name);
    };
    return { value, onChange, ...(error === undefined ? {} : { error }) };
  };
  return { form, wrong, report, mend, field };
}
