import type { RefusalSource } from '#moderation/refusal-advice.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { warnIcon } from '@xuelin/ui/icons/icons.ts';
import './refusal.css';

/** Why what was sent is not taken, and the way to what helps. */
export function Refusal({ refused }: { refused: RefusalSource }) {
  return (
    <p className="refusal" role="alert">
      <Icon of={warnIcon} size={16} />
      <span>
        {refused.text}
        {refused.action ? (
          <a href={refused.action.href} className="refusal__do">
            {refused.action.label}
          </a>
        ) : null}
      </span>
    </p>
  );
}
