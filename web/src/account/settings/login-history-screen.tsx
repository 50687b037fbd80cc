import type { Output } from '@xuelin/contract/core/types';
import { PageList } from '#shell/page/page-list.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { useCallList } from '@xuelin/client/queries/query.ts';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import './settings.css';

type Login = Output<'user/getLoginList'>['list'][number];

const ways: Readonly<Record<Login['way'], string>> = { code: '验证码', password: '密码', wechat: '微信' };

/** When, on what and from where the account was logged in, or somebody tried to. */
export function LoginHistoryScreen() {
  const logins = useCallList('user/getLoginList', {});
  return (
    <Screen>
      <p className="f13 c3 settings__note">
        最近 180 天的登录。有不是你本人的成功登录，请
        <a href="#/pages/users/user_information/index">修改密码</a>
        ，并在<a href="#/pages/users/settings">设置</a>里让那台设备退出。
      </p>
      <PageList
        query={logins}
        skeleton="row"
        label="登录记录"
        className="settings__logins"
        keyOf={({ id }) => id}
        renderItem={(login) => <LoginRow login={login} />}
        empty={{
          picture: 'seedling',
          title: '还没有登录记录',
          text: '下一次登录以后，时间、设备和地点会列在这里。',
        }}
      />
    </Screen>
  );
}

function LoginRow({ login: { way, success, device, place, createdAt } }: { login: Login }) {
  return (
    <Cell
      title={device}
      note={[formatMoment(createdAt * 1000), place, ways[way]].filter((text) => text !== '').join('，')}
      value={<Tag look={success ? 'ok' : 'bad'}>{success ? '成功' : '失败'}</Tag>}
    />
  );
}
