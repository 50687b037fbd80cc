import { READING } from '@xuelin/contract/core/constants';
import './notes.css';

export type MarkColor = (typeof READING.colors)[number];
export const colorNames: Record<MarkColor, string> = { yellow: '黄色', green: '绿色', pink: '粉色' };

type Props = { value: MarkColor; onChange: (color: MarkColor) => void };

/** What a highlight is drawn in. */
export function ColorChoice({ value, onChange }: Props) {
  return (
    <fieldset className="mc">
      <legend className="sr">划线颜色</legend>
      {READING.colors.map((color) => (
        <label key={color}>
          <input
            type="radio"
            className="sr"
            name="mark-color"
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <i className={`mc__d mc__d--${color}`} />
          <span className="sr">{colorNames[color]}</span>
        </label>
      ))}
    </fieldset>
  );
}
