import type { Output } from '@xuelin/contract/core/types';
import type { Span } from '#creator/creator-figures.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';

type Sources = Output<'creator/getSources'>;

const names: Readonly<Record<Sources['list'][number]['source'], string>> = {
  search: '搜索',
  home: '首页',
  square: '广场',
  list: '分类列表',
  author: '我的主页',
  album: '专辑',
  message: '消息',
  link: '分享的链接',
  other: '其他',
};

/** Where those came from who looked at a price or bought, and what buyers had searched for. */
export function Sources({ span }: { span: Span }) {
  const sources = useCall('creator/getSources', { days: Number(span) });
  return (
    <Card inset padded label="买家从哪里来">
      <div className="row between">
        <h2 className="f16 b c1">买家从哪里来</h2>
        <span className="f12 c3">近 {span} 天</span>
      </div>
      <Loaded query={sources} waiting={<div className="creator__soon" aria-busy="true" />}>
        {(data) => <SourceList sources={data} />}
      </Loaded>
    </Card>
  );
}

function SourceList({ sources: { list, words } }: { sources: Sources }) {
  if (list.length === 0)
    return <p className="f13 c3 creator__none">这段时间还没有人看过价格。多分享资料，来源会显示在这里。</p>;
  return (
    <>
      <table className="creator__table f13">
        <thead>
          <tr>
            <th scope="col">来源</th>
            <th scope="col">查看价格</th>
            <th scope="col">成交</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ source, quotes, sales }) => (
            <tr key={source}>
              <th scope="row">{names[source]}</th>
              <td className="num">{formatCount(quotes)}</td>
              <td className="num b c1">{formatCount(sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {words.length > 0 ? (
        <p className="f13 c2 creator__words">
          买家搜索的词：
          {words.map(({ word, sales }) => (
            <span key={word} className="creator__word">
              {word} <b className="num">{sales}</b>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
