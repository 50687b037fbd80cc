import { writePostPath } from '#seeding/seeding-links.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { penIcon } from '@xuelin/ui/icons/icons.ts';

/** 发布, floating over the feed. A visitor is led to login by the page it opens, and comes back to it. */
export function WriteButton({ topic }: { topic?: string }) {
  return (
    <nav className="fab pin" aria-label="发布">
      <a className="fab__b" href={`#${writePostPath({ topic })}`}>
        <Icon of={penIcon} />
        发布
      </a>
    </nav>
  );
}
