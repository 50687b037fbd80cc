import type { ReactNode, RefObject } from 'react';
import './account-form.css';

type Props = {
  /** The form of useFaults. */
  of: RefObject<HTMLFormElement | null>;
  /** Enter or the form's button; checks are the form's own. */
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
};

/** A form of login, reset or binding: fields below each other, then the button. */
export function AccountForm({ of, onSubmit, children }: Props) {
  return (
    <form
      ref={of}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
