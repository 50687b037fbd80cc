import { lazy, Suspense, useState } from 'react';
import type { Ref } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { CommentSection, useWriting } from '#comment/comment.public.tsx';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { DetailsBar } from '#introduction/details/details-bar.tsx';
import { DetailsEvent } from '#introduction/details/details-event.tsx';
import { DetailsHead } from '#introduction/details/details-head.tsx';
import { DetailsMenu } from '#introduction/details/details-menu.tsx';
import { DetailsText } from '#introduction/details/details-text.tsx';
import { useBuying } from '#introduction/details/use-buying.tsx';
import { ResourceRow } from '#resource/resource.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded, Waiting } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { goBack } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { Card, SectionHead } from '@xuelin/ui/display/card.tsx';
import { BarTitle } from '@xuelin/ui/navigation/bar-title.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import './introduction-details.css';

/** Chapters are only some introductions': their code is a file of its own. */
const DetailsCourse = lazy(async () => ({
  default: (await import('#introduction/details/details-course.tsx')).DetailsCourse,
}));

/** One introduction: an article, a course with its chapters, or an event with its ticket; and what people say of it. */
export function IntroductionDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少内容编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <Introduction id={id} commentId={numberOption(options.comment)} />;
}

function Introduction({ id, commentId }: { id: number; commentId?: number }) {
  const { title } = usePage();
  const query = useCall('introduce/getIntroduceDetail', { id });
  const detail = query.data;
  const writing = useWriting({ kind: 'introduction', id });
  const buying = useBuying(detail);
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const write = () => writing.write({ replyTo: null });
  return (
    <Screen
      className="idetails"
      bar={
        <NavBar
          look="line"
          // Once it is known its own title is the heading.
          title={detail ? undefined : title}
          onBack={() => goBack()}
          right={
            detail ? (
              <>
                <BarTitle heading={heading} page={title} title={detail.title} />
                <DetailsMenu detail={detail} />
              </>
            ) : undefined
          }
        />
      }
      footer={detail ? <DetailsBar detail={detail} onWrite={write} onBuy={buying.start} /> : undefined}
    >
      <Loaded query={query} skeleton="article">
        {(data) => (
          // As a whole: a comment that a link leads to must not be moved by what comes above it later.
          <Suspense fallback={<Waiting kind="article" />}>
            <Body detail={data} heading={setHeading} onBuy={buying.start} />
            <Related detail={data} />
            <CommentSection
              on={{ kind: 'introduction', id }}
              count={data.commentCount}
              author={data.author}
              focusId={commentId}
              writing={writing}
              withField={data.kind !== 'article' || !data.open}
            />
            {buying.sheet}
          </Suspense>
        )}
      </Loaded>
    </Screen>
  );
}

type BodyProps = { detail: Detail; heading: Ref<HTMLHeadingElement>; onBuy: () => void };

function Body({ detail, heading, onBuy }: BodyProps) {
  if (detail.kind === 'course') return <DetailsCourse detail={detail} heading={heading} onBuy={onBuy} />;
  return (
    <>
      <DetailsHead detail={detail} heading={heading} />
      {detail.kind === 'event' ? (
        <DetailsEvent detail={detail} />
      ) : (
        <DetailsText detail={detail} onBuy={onBuy} />
      )}
    </>
  );
}

/** Documents that go with it. */
function Related({ detail: { related } }: { detail: Detail }) {
  if (related.length === 0) return null;
  return (
    <section aria-label="相关资料" className="idetails__related">
      <SectionHead title="相关资料" />
      <Card inset>
        {related.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
      </Card>
    </section>
  );
}
