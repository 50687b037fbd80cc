import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { RatingItem } from '#resource/rating/rating-item.tsx';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { useCallList, type ItemOf } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Stars } from '@xuelin/ui/controls/stars.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import './rating.css';

const RateSheet = lazySheet(async () => (await import('#resource/rating/rate-sheet.tsx')).RateSheet);
const AnswerSheet = lazySheet(async () => (await import('#resource/rating/answer-sheet.tsx')).AnswerSheet);

type Ratings = Output<'resource/getRatingList'>;
export type Rating = ItemOf<'resource/getRatingList'>;

/** What owners say of a document: how the stars are spread, one's own, and the ratings with the uploader's answers. */
export function DetailsRatings({ id }: { id: number }) {
  const query = useCallList('resource/getRatingList', { id, limit: 5 });
  const [isRating, setRating] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const [toAnswer, setToAnswer] = useState<Rating>();
  const [isAnswering, setAnswering] = useState(false);
  const first = query.data?.pages[0];
  if (!first) return null;
  const { count, mine, canRate, canAnswer } = first;
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const rate = () => {
    if (!currentToken()) return toLogin();
    setAsked(true);
    setRating(true);
  };
  return (
    <Card inset padded label="评价">
      <div className="row between g8">
        <h2 className="f17 b c1">
          评价 <span className="num f13 c3">{count > 0 ? formatCount(count) : ''}</span>
        </h2>
        {canRate ? (
          <Button size="sm" look="soft" onPress={rate}>
            {mine ? '修改我的评价' : '写评价'}
          </Button>
        ) : null}
      </div>
      {count > 0 ? <Spread ratings={first} /> : <p className="f13 c3 rating__none">{nothing(canRate)}</p>}
      {mine && mine.state !== 'published' ? <RatingItem rating={mine} /> : null}
      {list.map((rating) => (
        <RatingItem
          key={rating.id}
          rating={rating}
          onAnswer={
            canAnswer
              ? () => {
                  setToAnswer(rating);
                  setAnswering(true);
                }
              : undefined
          }
        />
      ))}
      {query.hasNextPage ? (
        <Button
          block
          look="quiet"
          loading={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          再看几条评价
        </Button>
      ) : null}
      {hasAsked ? (
        <RateSheet
          key={mine?.updatedAt ?? 0}
          id={id}
          mine={mine}
          open={isRating}
          onClose={() => setRating(false)}
        />
      ) : null}
      {toAnswer ? (
        <AnswerSheet
          key={toAnswer.id}
          rating={toAnswer}
          open={isAnswering}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </Card>
  );
}

const nothing = (canRate: boolean) =>
  canRate ? '还没有评价，说说这份资料帮到你没有。' : '还没有评价，拥有这份资料的人可以评价。';

/** The mean, and how many gave each number of stars. */
function Spread({ ratings: { averageTenths, distribution, count } }: { ratings: Ratings }) {
  const average = averageTenths / 10;
  return (
    <div className="rating__spread">
      <p className="rating__mean">
        <b className="num">{average.toFixed(1)}</b>
        <Stars value={average} />
      </p>
      <ul className="grow" aria-label="评分分布">
        {distribution.toReversed().map((one, at) => (
          <li key={5 - at} className="rating__bar">
            <span>{5 - at} 星</span>
            <span className="rating__track" aria-hidden="true">
              <span style={{ width: `${count === 0 ? 0 : (one / count) * 100}%` }} />
            </span>
            <span className="num">{one}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
