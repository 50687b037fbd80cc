import { useState } from 'react';
import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { currentToken, toLogin } from '@xuelin/client/calls/guard.ts';
import { useReturn } from '@xuelin/client/session/use-return.ts';
import { CollectAction } from '#reaction/reaction.public.tsx';
import { primaryOf } from '#resource/details/details-facts.ts';
import { useDownload } from '#resource/downloads/use-download.ts';
import { openPage } from '#shell/stack/router.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { downloadIcon, uploadIcon } from '@xuelin/ui/icons/icons.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';

const BuySheet = lazySheet(async () => (await import('#purchase/purchase.public.tsx')).BuySheet);

/** What it costs this reader, in the bar. */
function Cost({ detail }: { detail: ResourceDetail }) {
  if (detail.mine) return <Tag look="sky">我的资料</Tag>;
  if (detail.bought) return <Tag look="ok">已拥有</Tag>;
  return (
    <span className="details__cost">
      <Price coins={detail.price} />
      {detail.memberFree && detail.price > 0 ? (
        <a className="details__vip" href="#/pages/document_vip/index">
          <Tag look="vip">{detail.openByMembership ? '文档会员已开通' : '文档会员免费'}</Tag>
        </a>
      ) : null}
    </span>
  );
}

/** The bar at the foot: collect, price, and the one thing to do. */
export function DetailsActions({ detail }: { detail: ResourceDetail }) {
  const [isBuying, setBuying] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const download = useDownload();
  const { act, label } = primaryOf(detail);
  const openSheet = () => {
    setAsked(true);
    setBuying(true);
  };
  useReturn(({ kind, id }) => kind === 'resource' && id === detail.id, openSheet);
  const press = () => {
    if (act === 'uploads') return openPage('/pages/users/user_upload/index');
    // A visitor logs in first and comes back to this document.
    if (!currentToken()) return toLogin();
    if (act === 'download') return download.startDownload(detail.id);
    openSheet();
  };
  return (
    <footer>
      <ActionBar>
        <CollectAction
          target={{ kind: 'resource', id: detail.id }}
          on={detail.collected}
          count={detail.collectCount}
        />
        <Cost detail={detail} />
        <Button
          size="lg"
          icon={act === 'uploads' ? uploadIcon : downloadIcon}
          loading={download.starting}
          onPress={press}
        >
          {label}
        </Button>
      </ActionBar>
      {hasAsked ? (
        <BuySheet
          goods={{ kind: 'resource', id: detail.id }}
          open={isBuying}
          onClose={() => setBuying(false)}
          onBought={() => setBuying(false)}
          onOpen={() => {
            setBuying(false);
            download.startDownload(detail.id);
          }}
        />
      ) : null}
    </footer>
  );
}
