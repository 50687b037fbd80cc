import type { Seeding } from '@xuelin/contract/seeding/seeding';
import type { TagLook } from '@xuelin/ui/display/tag.tsx';

type State = Seeding['state'];
export type Visibility = Seeding['visibility'];

/** How a state is called, and its colour. */
export const stateTags: Record<State, { name: string; look: TagLook }> = {
  reviewing: { name: '审核中', look: 'warn' },
  published: { name: '已发布', look: 'ok' },
  rejected: { name: '未通过', look: 'bad' },
};

/** Who may see a post, the widest first. */
export const visibilityNames: Record<Visibility, { name: string; text: string }> = {
  all: { name: '所有人可见', text: '出现在广场、话题和搜索里' },
  fans: { name: '粉丝可见', text: '只有关注你的人能看到' },
  self: { name: '仅自己可见', text: '别人都看不到' },
};

/** What to say of a post that was just sent. */
export const sentTexts: Record<State, string> = {
  published: '已发布',
  reviewing: '已提交，审核通过后大家就能看到',
  rejected: '没有通过审核，修改后可以再提交',
};
