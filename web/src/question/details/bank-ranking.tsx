import { useState } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { AuthorLink } from '#social/social.public.tsx';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';

/** Members that are shown at first. */
const FIRST = 5;

/** Who got most right in the last seven days. Nothing while nobody did. */
export function BankRanking({ bankId }: { bankId: number }) {
  const { data } = useCall('practice/getRanking', { bankId });
  const [isWhole, setWhole] = useState(false);
  if (!data || data.list.length === 0) return null;
  const { list, mine } = data;
  const visibleRows = isWhole ? list : list.slice(0, FIRST);
  return (
    <Card inset padded label="排行">
      <h2 className="f17 b c1">近 7 天排行</h2>
      <ol className="brank">
        {visibleRows.map(({ rank, member, right, mine: isMine }) => (
          <li key={member.uid} className={isMine ? 'brank__me' : undefined}>
            <span className={rank <= 3 ? 'brank__n brank__n--top num' : 'brank__n num'}>{rank}</span>
            <AuthorLink author={member} className="brank__a">
              <Avatar name={member.nickname} src={member.avatar ?? undefined} size={32} />
              <span className="f14 c1 ell grow">
                {member.nickname}
                {isMine ? '（我）' : ''}
              </span>
            </AuthorLink>
            <span className="f13 c3 num">答对 {right} 题</span>
          </li>
        ))}
      </ol>
      {mine && !visibleRows.some((one) => one.mine) ? (
        <p className="f13 c3 brank__own">
          我排第 {mine.rank}，答对 {mine.right} 题
        </p>
      ) : null}
      {list.length > FIRST ? (
        <button type="button" className="bmore" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `看前 ${list.length} 名`}
        </button>
      ) : null}
    </Card>
  );
}
