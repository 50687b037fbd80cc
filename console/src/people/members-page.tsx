import { Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { FilterSearch } from '#shell/filter-controls.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';

/** Members, found by number, phone or how a nickname begins. */
export function MembersPage() {
  const [keyword, setKeyword] = useState('');
  return (
    <PageFrame
      title="会员"
      extra={
        <FilterSearch
          label="查找会员"
          placeholder="编号、完整手机号或昵称开头"
          maxLength={40}
          width={280}
          onSearch={setKeyword}
        />
      }
    >
      <CallTable
        call="operator/getMemberList"
        filters={keyword ? { keyword } : {}}
        label="会员"
        empty={keyword ? '没有找到这样的会员' : '还没有会员'}
        rowKey={({ uid }) => uid}
        columns={[
          { title: '编号', dataIndex: 'uid' },
          {
            title: '昵称',
            render: (_, { uid, nickname }) => <Link href={`/members/${uid}`}>{nickname}</Link>,
          },
          { title: '手机', render: (_, { phone }) => phone ?? '没有绑定' },
          { title: '等级', dataIndex: 'level' },
          {
            title: '状态',
            render: (_, { muted, banned }) => (
              <>
                {banned ? <Tag color="error">封禁</Tag> : null}
                {muted ? <Tag color="warning">禁言</Tag> : null}
                {banned || muted ? null : '正常'}
              </>
            ),
          },
          { title: '注册', render: (_, { registeredAt }) => formatTime(registeredAt) },
        ]}
      />
    </PageFrame>
  );
}
