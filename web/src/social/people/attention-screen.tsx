import { PeopleScreen } from '#social/people/people-list.tsx';

/** 我的关注 */
export function AttentionScreen() {
  return (
    <PeopleScreen
      call="user/getAttentionUserList"
      label="我关注的人"
      empty={{
        picture: 'seedling',
        title: '还没有关注别人',
        text: '在资料、题解和评论里点作者的名字，就能关注他们。',
        action: { label: '去首页看看', href: '#/' },
      }}
    />
  );
}
