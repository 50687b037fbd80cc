import type { Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';

/** What happened to an account, which its member must hear of on every device. */
const texts = {
  phoneChanged: {
    title: '登录手机号已更换',
    text: '如果不是你本人操作，请在 72 小时内用原手机号登录，按提示撤销，手机号和密码会恢复。',
  },
  phoneChangeUndone: {
    title: '更换手机号已撤销',
    text: '手机号和密码已恢复为更换之前的，所有设备需要重新登录。',
  },
  passwordChanged: {
    title: '登录密码已更改',
    text: '如果不是你本人操作，请立即在登录页用手机号重设密码。',
  },
  wechatBound: {
    title: '微信已绑定',
    text: '以后可以用这个微信登录。如果不是你本人操作，请立即在账号安全里解绑微信，并更改密码。',
  },
  wechatUnbound: {
    title: '微信已解绑',
    text: '以后用手机号登录。如果不是你本人操作，请立即更改密码，并在设置里让其他设备退出登录。',
  },
  cancellationWithdrawn: {
    title: '注销申请已撤销',
    text: '你在七天内登录了，账号和资料都还在。如果不是你本人申请的注销，请立即更改密码。',
  },
  exportReady: {
    title: '你的数据已经打包好',
    text: '请在 24 小时内下载，之后压缩包会被删除，可以再次导出。',
    link: '#/pages/users/export_data',
  },
  exportFailed: {
    title: '数据没有打包成功',
    text: '请再试一次；还不行的话，请在“反馈与投诉”里告诉我们。',
    link: '#/pages/users/export_data',
  },
} as const;

/** Writes to the member in the same transaction's wake; messages stand above accounts, so a job carries it there. */
export function notifyMember(tx: Tx, uid: number, event: keyof typeof texts): Promise<void> {
  return enqueue(tx, 'message.notify', {
    uid,
    event,
    link: '#/pages/users/user_information/index',
    ...texts[event],
  });
}
