import type { Detail } from '#introduction/details/chapter-text.ts';
import { Art } from '@xuelin/ui/display/art.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';

/** What pressing the picture does, in words. */
export type CoverAct = { label: string; icon: IconShape; onPress: () => void };

/** The picture over the title. One that is drawn says the category: the title stands right below. */
function Picture({ detail: { id, kind, cover, categoryName } }: { detail: Detail }) {
  if (cover !== null) return <img className="iart iart--wide" src={cover} alt="" decoding="async" />;
  const pattern = kind === 'course' ? 'hill' : undefined;
  return <Art id={id} subject={categoryName} title={categoryName} shape="wide" pattern={pattern} />;
}

/** The picture of a course or an event; with an act it is one large button. */
export function DetailsCover({ detail, act }: { detail: Detail; act?: CoverAct }) {
  if (!act) return <Picture detail={detail} />;
  return (
    <div className="icover">
      <Picture detail={detail} />
      {/* Over the picture, not around it: what is drawn there is no part of its name. */}
      <button type="button" className="icover__b" aria-label={act.label} onClick={act.onPress}>
        <span className="icover__i">
          <Icon of={act.icon} size={24} />
        </span>
      </button>
    </div>
  );
}
