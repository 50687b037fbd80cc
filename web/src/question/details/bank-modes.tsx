import { useState } from 'react';
import { startHref } from '#question/question-links.ts';
import type { BankDetail } from '#question/question-names.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { clockIcon, gridIcon, listIcon, refreshIcon, type IconShape } from '@xuelin/ui/icons/icons.ts';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

type Mode = { label: string; note: string; icon: IconShape; href?: string; onPress?: () => void };

function ModeTile({ label, note, icon, href, onPress }: Mode) {
  const inside = (
    <>
      <span className="bmode__i">
        <Icon of={icon} />
      </span>
      <b>{label}</b>
      <span>{note}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a className="bmode" href={href}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className="bmode" onClick={onPress}>
      {inside}
    </button>
  );
}

/** The ways to practise a bank; a mock exam only where it has papers for one. */
export function BankModes({ detail, onChapters }: { detail: BankDetail; onChapters: () => void }) {
  const [isChoosing, setChoosing] = useState(false);
  const { id: bankId, papers, chapters } = detail;
  const mocks = papers.filter(({ minutes, open }) => minutes !== null && open);
  if (detail.questionCount === 0) return null;
  return (
    <Card inset label="练习方式" className="bmodes">
      <ModeTile label="顺序" note="从头练" icon={listIcon} href={startHref({ mode: 'order', bankId })} />
      <ModeTile label="随机" note="打乱练" icon={refreshIcon} href={startHref({ mode: 'random', bankId })} />
      {chapters.length > 0 ? (
        <ModeTile label="章节" note={`${chapters.length} 章`} icon={gridIcon} onPress={onChapters} />
      ) : null}
      {mocks.length > 0 ? (
        <ModeTile
          label="模考"
          note={`${mocks.length} 套`}
          icon={clockIcon}
          href={mocks.length === 1 ? startHref({ mode: 'mock', paperId: mocks[0]!.id }) : undefined}
          onPress={() => setChoosing(true)}
        />
      ) : null}
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title="选一份试卷模考">
        {mocks.map(({ id, title, minutes, questionCount, fullScore }) => (
          <Cell
            key={id}
            title={title}
            note={`${minutes} 分钟·${questionCount} 题·满分 ${fullScore}`}
            href={startHref({ mode: 'mock', paperId: id })}
          />
        ))}
      </Sheet>
    </Card>
  );
}
