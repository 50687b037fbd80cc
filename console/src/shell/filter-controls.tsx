import { Input, Select } from 'antd';

type SelectProps<T extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  /** Said while nothing is chosen: all are shown. */
  placeholder: string;
  width: number;
  options: readonly { value: T; label: string }[];
  value: T | undefined;
  onChange: (value: T | undefined) => void;
};

/** Narrows a list to one of several values, or to none of them. */
export function FilterSelect<T extends string>({
  label,
  placeholder,
  width,
  options,
  value,
  onChange,
}: SelectProps<T>) {
  return (
    <Select<T>
      aria-label={label}
      placeholder={placeholder}
      allowClear
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
      allowClear
      enterButton="查找"
      style={{ width }}
      onSearch={(text) => onSearch(text.trim())}
      {...input}
    />
  );
}
