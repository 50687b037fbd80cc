import { Icon } from '#icons/icon.tsx';
import { warnIcon } from '#icons/icons.ts';
import './faults.css';

/** Why files that were chosen are not there, a sentence each: in sight below them, and read aloud as it comes. */
export function Faults({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <div className="faults" role="alert">
      {[...new Set(list)].map((text) => (
        <p key={text} className="faults__p">
          <Icon of={warnIcon} size={16} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
