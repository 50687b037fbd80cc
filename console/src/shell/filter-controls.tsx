import { Input, Select } from 'antd';
import { isInputMethodKey } from '@xuelin/ui/controls/input-method.ts';

/** The cross that empties a field: the library's own is named in English. */
export const clearing = { clearIcon: <span title="清除">×</span>, label: '清除' };

type SelectProps<T extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  /** Said while nothing is chosen: all are shown. */
  placeholder: string;
  width: number;
  /** Many: they are narrowed by what is typed. */
  searchable?: boolean;
  options: readonly { value: T; label: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
};

/** Narrows a list to one of several values, or to none of them. */
export function FilterSelect<T extends string>({
  label,
  placeholder,
  width,
  searchable = false,
  options,
  value,
  onChange,
}: SelectProps<T>) {
  return (
    <Select<T>
      aria-label={label}
      placeholder={placeholder}
      allowClear={clearing}
      showSearch={searchable ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={!searchable}
      notFoundContent="没有这一项"
      style={{ width }}
      options={[...options]}
      value={value}
      onChange={(next?: T) => onChange(next)}
    />
  );
}

type SearchProps = {
  /** What is looked for, for screen readers. */
  label: string;
  placeholder?: string;
  /** Pixels; as wide as its content without it. */
  width?: number;
  maxLength?: number;
  disabled?: boolean;
  /** Called with the trimmed text at Enter, at the button and when it is cleared. */
  onSearch: (text: string) => void;
};

/** Narrows a list to what is written. */
export function FilterSearch({ label, placeholder = label, width, onSearch, ...input }: SearchProps) {
  return (
    <Input.Search
      aria-label={label}
      placeholder={placeholder}
      allowClear={clearing}
      enterButton="查找"
      style={{ width }}
      onSearch={(text, event) => {
        const isWord = event?.nativeEvent instanceof KeyboardEvent && isInputMethodKey(event.nativeEvent);
        if (!isWord) onSearch(text.trim());
      }}
      {...input}
    />
  );
}
