import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { CancelAccountSheet } from '#account/own-data/cancel-account-sheet.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './own-data.css';

type Cancellation = Output<'user/getCancellation'>;

/** What has to be known before one's account is cancelled, and the way to ask for it. */
export function CancelAccountScreen() {
  const query = useCall('user/getCancellation', {}, { staleTime: 0 });
  const [isAsking, setIsAsking] = useState(false);
  const waiting = query.data?.obstacles.length ?? 0;
  return (
    <Screen
      footer={
        query.data ? (
          <footer>
            <ActionBar>
              <Button
                size="lg"
                look="danger"
                className="grow"
                disabled={waiting > 0}
                onPress={() => setIsAsking(true)}
              >
                {waiting > 0 ? `还有 ${waiting} 项要先处理` : '申请注销账号'}
              </Button>
            </ActionBar>
          </footer>
        ) : null
      }
    >
      <Loaded query={query} skeleton="article">
        {(data) => <Consequences data={data} />}
      </Loaded>
      {isAsking ? (
        <CancelAccountSheet
          coolOffDays={query.data?.coolOffDays ?? 7}
          onClose={() => setIsAsking(false)}
          onRefused={() => void query.refetch()}
        />
      ) : null}
    </Screen>
  );
}

function Consequences({ data: { obstacles, losses, goes, keeps, coolOffDays } }: { data: Cancellation }) {
  return (
    <>
      <Card inset padded label="注销说明" className="owndata">
        <h2 className="f17 b c1">注销以后找不回来</h2>
        <p className="f13 c2">
          申请以后所有设备退出登录。{coolOffDays} 天内用原来的方式登录，注销就会撤销，什么都不会少；过了{' '}
          {coolOffDays} 天，账号结束，下面写的会被删除。
        </p>
        <div className="owndata__links">
          <Cell title="先导出我的数据" note="注销以后不能再导出" href="#/pages/users/export_data" />
        </div>
      </Card>
      {obstacles.length > 0 ? <Conditions title="要先处理的" conditions={obstacles} /> : null}
      {losses.length > 0 ? <Conditions title="你会失去的" conditions={losses} /> : null}
      <Words title="会删除的" texts={goes} />
      <Words
        title="会留下的"
        texts={keeps}
        note="留下的部分不再和你的手机号、昵称等任何个人资料相连，作者显示为“已注销用户”。"
      />
    </>
  );
}

function Conditions({ title, conditions }: { title: string; conditions: Cancellation['obstacles'] }) {
  return (
    <Card inset padded label={title} className="owndata">
      <h2 className="f15 b c1">{title}</h2>
      <div className="owndata__links">
        {conditions.map(({ text, link }) => (
          <Cell key={text} title={text} {...(link === '' ? {} : { href: link })} />
        ))}
      </div>
    </Card>
  );
}

function Words({ title, texts, note }: { title: string; texts: readonly string[]; note?: string }) {
  return (
    <Card inset padded label={title} className="owndata">
      <h2 className="f15 b c1">{title}</h2>
      <ul className="owndata__list f13 c2">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {note === undefined ? null : <p className="f12 c3">{note}</p>}
    </Card>
  );
}
