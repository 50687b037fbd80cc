import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { refreshIcon } from '@xuelin/ui/icons/icons.ts';

/** The most that is counted. */
const MOST = 99;

/** Says that there are new posts, and shows them when it is pressed: nothing moves by itself. */
export function NewPostsPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pill" aria-live="polite">
      {count > 0 ? (
        <button type="button" onClick={onPress}>
          <Icon of={refreshIcon} size={16} />
          {count >= MOST ? `有 ${MOST}+ 条新内容` : `有 ${count} 条新内容`}
        </button>
      ) : null}
    </div>
  );
}
