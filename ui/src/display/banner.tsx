import { Icon } from '#icons/icon.tsx';
import { Words } from '#display/words.tsx';
import { rightIcon } from '#icons/first-icons.ts';
import '#theme/covers.css';
import './banner.css';

export type BannerProps = {
  href: string;
  /** One small line above. */
  note: string;
  /** The headline; a line break divides its two lines. */
  title: string;
  /** What a tap does, for instance 领取复习路线. */
  act: string;
  look?: 'indigo' | 'pine';
  /** A picture in place of the drawn look; the words lie over it. */
  image?: string | null;
  /** Leads out of the app: opens beside it. */
  isElsewhere?: boolean;
};

/** A slide of the home page, 148 px high, drawn with type and rings. */
export function Banner({ href, note, title, act, look = 'indigo', image, isElsewhere }: BannerProps) {
  const out = isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={`banner banner--${image ? 'image' : look}`} href={href} {...out}>
      {image ? <img className="banner__i" src={image} alt="" /> : null}
      <span className="banner__n">{note}</span>
      <span className="banner__t words">
        <Words text={title} />
      </span>
      <span className="banner__a">
        {act}
        <Icon of={rightIcon} size={14} />
      </span>
    </a>
  );
}
