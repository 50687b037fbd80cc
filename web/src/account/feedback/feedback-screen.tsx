import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { FeedbackForm } from '#account/feedback/feedback-form.tsx';
import { feedbackKinds } from '#account/feedback/feedback-kinds.ts';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import './feedback.css';

/** Something to tell us, and what became of what was told before. */
export function FeedbackScreen() {
  const { token } = useSession();
  const isMember = token !== false;
  return (
    <Screen>
      <FeedbackForm isMember={isMember} />
      {isMember ? <OwnFeedback /> : null}
    </Screen>
  );
}

function OwnFeedback() {
  const query = useCallList('feedback/getList', { limit: 10 }, { staleTime: 0 });
  return (
    <>
      <SectionHead title="我的反馈" />
      <PageList
        query={query}
        label="我的反馈"
        keyOf={({ id }) => id}
        renderItem={(one) => <FeedbackCard one={one} />}
        empty={{ picture: 'seedling', title: '还没有反馈', text: '写给我们的话和回答会在这里。' }}
        end=""
      />
    </>
  );
}

function FeedbackCard({ one }: { one: ItemOf<'feedback/getList'> }) {
  const { kind, content, images, createdAt, answer, answeredAt } = one;
  return (
    <Card inset padded className="fback">
      <p className="row g8 f12 c3">
        <Tag look={answer === null ? 'warn' : 'sky'}>{answer === null ? '等待回答' : '已回答'}</Tag>
        <span>{feedbackKinds[kind]}</span>
        <span className="num">{formatMoment(createdAt * 1000)}</span>
      </p>
      <p className="f15 c1 fback__text">{content}</p>
      {images.length > 0 ? (
        <ul className="fback__pics" aria-label="图片">
          {images.map(({ url, thumbnail }, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={thumbnail} alt={`第 ${at + 1} 张图片`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answer === null ? null : (
        <div className="fback__answer">
          <p className="f12 c3">
            我们的回答 <span className="num">{formatMoment((answeredAt ?? 0) * 1000)}</span>
          </p>
          <p className="f14 c2 fback__text">{answer}</p>
        </div>
      )}
    </Card>
  );
}
