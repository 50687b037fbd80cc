import { useCall } from '@xuelin/client/queries/query.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';

type Props = { kind: string; id: number; isOpen: boolean; onOpen: () => void };

/** Where readers said “看不懂”, the most marked first; nothing as long as nobody did. */
export function ContentMarks({ kind, id, isOpen, onOpen }: Props) {
  const { data } = useCall('creator/getContentMarks', { kind, id }, { enabled: isOpen });
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-label="看不懂的地方">
      <SectionHead title="读者看不懂的地方" />
      {data.list.map(({ place, link, count }) => (
        <Cell key={place} title={place} value={`${count} 人`} href={link} onPress={onOpen} />
      ))}
    </section>
  );
}
