import { Tag } from 'antd';

const blockNames = { waiting: '等另一位同意', rejected: '没有被同意' } as const;

/** What keeps coupons from going out; nothing when nothing does. */
export function IssueBlock({ block }: { block: keyof typeof blockNames | null }) {
  if (block === null) return null;
  return <Tag color={block === 'waiting' ? 'warning' : 'error'}>{blockNames[block]}</Tag>;
}
