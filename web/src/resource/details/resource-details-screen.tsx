import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { useDetail } from '#resource/details/use-detail.ts';
import { ShareButton } from '#reaction/reaction.public.tsx';
import { usePrimaryAct } from '#resource/details/use-primary-act.tsx';
import { DetailsActions } from '#resource/details/details-actions.tsx';
import { DetailsAlbums } from '#resource/details/details-albums.tsx';
import { AuthorCard } from '#social/social-details.public.tsx';
import { DetailsContents } from '#resource/details/details-contents.tsx';
import { DetailsFacts } from '#resource/details/details-facts-cards.tsx';
import { DetailsHero } from '#resource/details/details-hero.tsx';
import { DetailsPreview } from '#resource/details/details-preview.tsx';
import { DetailsQuestions } from '#resource/details/details-questions.tsx';
import { DetailsRatings } from '#resource/rating/details-ratings.tsx';
import { DetailsRelated } from '#resource/details/details-related.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { goBack } from '#shell/stack/router.ts';
import { Screen } from '#shell/page/screen.tsx';
import { BarTitle } from '@xuelin/ui/navigation/bar-title.tsx';
import { NavBar } from '@xuelin/ui/navigation/nav-bar.tsx';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { rememberViewed } from '@xuelin/client/storage/viewed-categories.ts';
import './resource-details.css';

/** One document: what it is, the pages that may be seen, its price, and the way to get it. */
export function ResourceDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  if (id === undefined) {
    return (
      <Screen>
        <Failed error={new CallError('这个链接缺少资料编号', 4004)} onRetry={() => goBack()} />
      </Screen>
    );
  }
  return <DocumentScreen id={id} hitPage={numberOption(options.page)} />;
}

function DocumentScreen({ id, hitPage }: { id: number; hitPage?: number }) {
  const { title } = usePage();
  const query = useDetail(id);
  const detail = query.data;
  const primary = usePrimaryAct(detail);
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const right = detail ? (
    <>
      <BarTitle heading={heading} page="" title={detail.title} />
      <ShareButton target={{ kind: 'resource', id, title: detail.title, summary: detail.summary }} />
    </>
  ) : undefined;
  return (
    <Screen
      className="details"
      // Once the document is known its own title is the heading.
      bar={<NavBar look="clear" title={detail ? undefined : title} onBack={() => goBack()} right={right} />}
      footer={detail ? <DetailsActions detail={detail} primary={primary} /> : undefined}
    >
      <Loaded query={query} skeleton="details">
        {(document) => (
          <Document detail={document} heading={setHeading} hitPage={hitPage} onLocked={primary.press} />
        )}
      </Loaded>
    </Screen>
  );
}

type DocumentProps = {
  detail: ResourceDetail;
  heading: Ref<HTMLHeadingElement>;
  hitPage?: number;
  onLocked: () => void;
};

function Document({ detail, heading, hitPage, onLocked }: DocumentProps) {
  const [target, setTarget] = useState(hitPage);
  useEffect(() => rememberViewed(detail.categoryId), [detail.categoryId]);
  return (
    <>
      <DetailsHero detail={detail} heading={heading} />
      <AuthorCard author={detail.author} mine={detail.mine ? '这是你上传的资料' : undefined} />
      {/* Another right to see it (login, purchase) is another preview, and so is another version. */}
      <DetailsPreview
        key={`${detail.owned} ${detail.version}`}
        detail={detail}
        hitPage={hitPage}
        target={target}
      />
      <DetailsContents detail={detail} onPage={setTarget} onLocked={onLocked} />
      <DetailsQuestions id={detail.id} />
      <DetailsAlbums id={detail.id} />
      <DetailsFacts detail={detail} />
      <DetailsRatings id={detail.id} />
      <DetailsRelated id={detail.id} />
    </>
  );
}
