import type { ResourceDetail } from '@xuelin/contract/resource/resource';
import { CollectAction } from '#reaction/reaction.public.tsx';
import { primaryOf } from '#resource/details/details-facts.ts';
import type { PrimaryAct } from '#resource/details/use-primary-act.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { downloadIcon, uploadIcon } from '@xuelin/ui/icons/icons.ts';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

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

type Props = { detail: ResourceDetail; primary: PrimaryAct };

/** The bar at the foot: collect, price, and the one thing to do. */
export function DetailsActions({ detail, primary }: Props) {
  const { act, label } = primaryOf(detail);
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
          loading={primary.starting}
          onPress={primary.press}
        >
          {label}
        </Button>
      </ActionBar>
      {primary.sheet}
    </footer>
  );
}
