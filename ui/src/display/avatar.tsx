import { useState } from 'react';
import { avatarTone } from '#display/cover-look.ts';
import { Icon } from '#icons/icon.tsx';
import { checkIcon } from '#icons/icons.ts';
import '#theme/covers.css';
import './avatar.css';

export type AvatarProps = {
  /** The member's name: its first character is the picture when there is none. */
  name: string;
  src?: string;
  /** Diameter in px. */
  size?: number;
  /** The member passed an exam that was checked: a gold tick. */
  certified?: boolean;
};

/** A member's picture. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 40, certified }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState('');
  const initial = Array.from(name.trim())[0] ?? '学';
  return (
    <span className={`av ${avatarTone(name)}`} style={{ '--z': `${size}px` }} aria-hidden="true">
      {src && src !== brokenSrc ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBrokenSrc(src)} />
      ) : (
        initial
      )}
      {certified ? (
        <span className="av__v">
          <Icon of={checkIcon} />
        </span>
      ) : null}
    </span>
  );
}
