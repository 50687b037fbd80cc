import { PeopleScreen } from '#social/people/people-list.tsx';

/** 我的粉丝 */
export function FansScreen() {
  return (
    <PeopleScreen
      call="user/getMyFansUserList"
      label="关注我的人"
      empty={{
        picture: 'seedling',
        title: '还没有人关注你',
        text: '上传资料、写题解，会有同学来关注你。',
        action: { label: '上传资料', href: '#/pages/resource/upload' },
      }}
    />
  );
}
