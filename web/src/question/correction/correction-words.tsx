import type { WaitingCorrection } from '@xuelin/contract/question/correction';
import { correctionKindNames } from '#question/correction/correction-names.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { relativeTime } from '@xuelin/ui/format/time.ts';
import './corrections.css';

/** Who found what, in the finder's words. */
export function CorrectionWords({ correction }: { correction: WaitingCorrection }) {
  const { kind, text, proposal, finder, createdAt, version, currentVersion } = correction;
  return (
    <>
      <p className="row wrap g8 f12 c3">
        <Tag look="warn">{correctionKindNames[kind]}</Tag>
        <span>
          {finder.nickname}·{relativeTime(createdAt)}
        </span>
        {version === currentVersion ? null : <Tag>针对较早的版本</Tag>}
      </p>
      <p className="f15 c1 corr__t">{text}</p>
      {proposal === '' ? null : <p className="f13 c2 corr__t">改为：{proposal}</p>}
    </>
  );
}
