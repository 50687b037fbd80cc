import { useEffect, useState } from 'react';
import type { UserData } from '@xuelin/contract/account/account';
import { PasswordSheet } from '#account/profile/password-sheet.tsx';
import { PhoneSheet } from '#account/profile/phone-sheet.tsx';
import { takeBindReturn, type BindReturn } from '#account/profile/bind-wechat.ts';
import { WechatBindSheet } from '#account/profile/wechat-bind-sheet.tsx';
import { WechatSheet } from '#account/profile/wechat-sheet.tsx';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';

/** Phone, password and WeChat: changed at once, each in its own sheet. */
export function ProfileAccount({ member }: { member: UserData }) {
  const [open, setOpen] = useState<'phone' | 'password' | 'wechat'>();
  const [came, setCame] = useState<BindReturn | null>(null);
  const { wechatLogin } = usePublicInfo();
  const close = () => {
    setOpen(undefined);
    setCame(null);
  };
  useEffect(() => {
    void takeBindReturn().then((bindReturn) => {
      if (!bindReturn) return;
      setCame(bindReturn);
      setOpen('wechat');
    });
  }, []);
  return (
    <Card className="profile__card profile__card--cells profile__card--last" label="账号安全">
      <Cell title="UID" value={<span className="num">{member.uid}</span>} />
      <Cell title="手机号" value={member.phone ?? '未绑定'} onPress={() => setOpen('phone')} />
      <Cell title="密码" value={member.hasPassword ? '修改' : '未设置'} onPress={() => setOpen('password')} />
      {member.wechatBound || wechatLogin ? (
        <Cell
          title="微信"
          value={member.wechatBound ? '已绑定' : '未绑定'}
          onPress={() => setOpen('wechat')}
        />
      ) : null}
      {open === 'wechat' && !member.wechatBound ? (
        <WechatBindSheet phone={member.phone} hasPassword={member.hasPassword} came={came} onClose={close} />
      ) : null}
      {open === 'wechat' && member.wechatBound ? (
        <WechatSheet phone={member.phone} hasPassword={member.hasPassword} onClose={close} />
      ) : null}
      {open === 'phone' ? (
        <PhoneSheet bound={member.phone} hasPassword={member.hasPassword} onClose={close} />
      ) : null}
      {open === 'password' ? (
        <PasswordSheet has={member.hasPassword} phone={member.phone} onClose={close} />
      ) : null}
    </Card>
  );
}
