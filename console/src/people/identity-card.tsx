import { useState } from 'react';
import { Card, Space } from 'antd';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Identity = { name: string; number: string };

/** Real name and identity number, masked; seeing them whole needs a reason, and each time leaves a line. */
export function IdentityCard({ uid, identity }: { uid: number; identity: Identity }) {
  const [whole, setWhole] = useState<Identity | null>(null);
  const reveal = useOperatorMutation('operator/revealIdentity');
  const visible = whole ?? identity;
  return (
    <Card size="small" title="实名">
      <Space wrap>
        <span>
          {visible.name} {visible.number}
        </span>
        {whole ? null : (
          <ReasonButton
            title="查看实名信息"
            description="查看会写进操作记录。"
            onConfirm={async (reason) => setWhole(await reveal.mutateAsync({ uid, reason }))}
          >
            查看完整信息
          </ReasonButton>
        )}
      </Space>
    </Card>
  );
}
