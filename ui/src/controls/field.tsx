import { useId, useState } from 'react';
import type {
  AriaAttributes,
  ChangeEvent,
  HTMLInputAutoCompleteAttribute,
  KeyboardEvent,
  ReactNode,
  TextareaHTMLAttributes,
} from 'react';
import { Icon } from '#icons/icon.tsx';
import { IconButton } from '#controls/icon-button.tsx';
import { isInputMethodKey } from '#controls/input-method.ts';
import { eyeIcon, eyeOffIcon, warnIcon } from '#icons/icons.ts';
import './field.css';

type Common = {
  label: string;
  /** Keeps the label for readers only, where the place makes it plain. */
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What is wrong and what to do, in one sentence. */
  error?: string;
  /** Has to be mended, while what is wrong is said elsewhere. */
  invalid?: boolean;
  /** A word of help below, while there is no error. */
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  /** Most characters taken. */
  max?: number;
  name?: string;
  /** On white ground: a filled well without an outline. */
  well?: boolean;
};

function Frame(
  props: Pick<Common, 'label' | 'hideLabel' | 'error' | 'invalid' | 'hint' | 'required' | 'well'> & {
    id: string;
    foot?: ReactNode;
    children: ReactNode;
  },
) {
  const { id, label, hideLabel, error, invalid, hint, required, well, foot, children } = props;
  return (
    <div className={`field${error || invalid ? ' field--bad' : ''}${well ? ' field--well' : ''}`}>
      <label htmlFor={id} className={hideLabel ? 'sr' : 'field__l'}>
        {label}
        {required ? (
          <span className="field__q" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      {children}
      <div className="field__f">
        <span id={`${id}-note`} className={error ? 'field__e' : 'field__h'} aria-live="polite">
          {error ? <Icon of={warnIcon} size={14} /> : null}
          {error ?? hint}
        </span>
        {foot}
      </div>
    </div>
  );
}

export type FieldProps = Common & {
  type?: 'text' | 'tel' | 'password' | 'email' | 'url' | 'number';
  /** Which keys a phone offers. */
  keys?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** What stands inside before the text, for instance +86. */
  before?: ReactNode;
  /** What stands inside after the text, for instance 获取验证码. */
  after?: ReactNode;
  /** Shows how many characters of `max` are used. */
  counted?: boolean;
};

/** How many characters are used of those there may be. */
function Count({ value, max }: { value: string; max: number }) {
  return (
    <span className="field__c num">
      {value.length}/{max}
    </span>
  );
}

/** What the control itself takes, of one line or of several. */
const controlAttributes = (id: string, props: Common) => ({
  id,
  name: props.name,
  value: props.value,
  maxLength: props.max,
  placeholder: props.placeholder,
  required: props.required,
  disabled: props.disabled,
  'aria-invalid': props.error || props.invalid ? true : undefined,
  'aria-describedby': props.error || props.hint ? `${id}-note` : undefined,
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    props.onChange(event.target.value),
});

/** One line of text with its label, help and error. A password can be shown. */
export function Field(props: FieldProps) {
  const { type = 'text', keys, autoComplete, before, after, value, max, counted } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const foot = counted && max !== undefined ? <Count value={value} max={max} /> : null;
  return (
    <Frame {...props} id={id} foot={foot}>
      <div className="field__b">
        {before ? <span className="field__s">{before}</span> : null}
        <input
          {...controlAttributes(id, props)}
          className="field__i"
          type={type === 'password' && open ? 'text' : type}
          inputMode={keys}
          autoComplete={autoComplete}
        />
        {type === 'password' ? (
          <IconButton
            icon={open ? eyeIcon : eyeOffIcon}
            label={open ? '隐藏密码' : '显示密码'}
            size={20}
            pressed={open}
            onPress={() => setOpen(!open)}
          />
        ) : null}
        {after ? <span className="field__s field__s--end">{after}</span> : null}
      </div>
    </Frame>
  );
}

/** What the Enter key of a phone says on a field of several lines; all but `return` end the writing instead of the line. */
export type ConfirmType = 'done' | 'go' | 'next' | 'search' | 'send' | 'return';

export type TextAreaProps = Common & {
  /** Lines shown at first. */
  rows?: number;
  /** `return` unless told: Enter makes a new line. */
  confirmType?: ConfirmType;
  /** Enter was pressed on a field that is no `return`; Shift and Enter still make a new line. */
  onConfirm?: () => void;
  /** More of the field itself: keys, caret, what it controls. */
  area?: Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'onKeyDown' | 'onSelect' | 'onBlur' | keyof AriaAttributes
  >;
};

/** A text of several lines; with `max` it counts. */
export function TextArea(props: TextAreaProps) {
  const { value, max, rows = 4, area, confirmType = 'return', onConfirm } = props;
  const id = useId();
  const confirm = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    area?.onKeyDown?.(event);
    if (event.key !== 'Enter' || isInputMethodKey(event.nativeEvent)) return;
    // Enter also takes a mention that is offered.
    if (event.shiftKey || event.defaultPrevented) return;
    if (confirmType === 'return') return;
    event.preventDefault();
    // Lets the keyboard go, which covers what comes next; `next` keeps it.
    if (confirmType !== 'next') event.currentTarget.blur();
    onConfirm?.();
  };
  const foot = max === undefined ? null : <Count value={value} max={max} />;
  return (
    <Frame {...props} id={id} foot={foot}>
      <div className="field__b">
        <textarea
          {...area}
          {...controlAttributes(id, props)}
          className="field__i field__i--area"
          rows={rows}
          enterKeyHint={confirmType === 'return' ? 'enter' : confirmType}
          onKeyDown={confirm}
        />
      </div>
    </Frame>
  );
}
