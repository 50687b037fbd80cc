import { useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import type { Purchase } from '#content/content.public.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { TextArea } from '@xuelin/ui/controls/field.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Asks for the coins back: at once for what was not used, with a word about the fault otherwise. */
export function RefundButton({ purchase }: { purchase: Purchase }) {
  const { id, title, coins, refundable, refundNote } = purchase;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const refund = useCallMutation('pascal/refund');
  if (refundable === 'no') return null;
  const isUnused = refundable === 'unused';
  const send = async () => {
    if (!isUnused && text.trim() === '') return setFault('请写明内容有什么问题');
    try {
      const input = { id, cause: refundable, ...(isUnused ? {} : { text: text.trim() }) };
      const { state, coins: back } = await refund.mutateAsync(input);
      setOpen(false);
      showToast({
        title: state === 'refunded' ? `${back} 学币已退回` : '已提交，处理结果会发消息给你',
        icon: 'ok',
      });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <>
      <Button size="sm" look="line" onPress={() => setOpen(true)}>
        申请退款
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="申请退款"
        foot={
          <Button block size="lg" loading={refund.isPending} onPress={() => void send()}>
            {isUnused ? `退回 ${coins} 学币` : '提交申请'}
          </Button>
        }
      >
        <div className="refund">
          <p className="f15 c1">《{title}》</p>
          <p className="f14 c2">
            {isUnused
              ? `${refundNote ?? '还没有使用过'}。学币会立即退回原来的钱包，同时不再拥有这份内容。`
              : `${refundNote ? `${refundNote}，不能直接退。` : ''}请写明问题，例如空白页、打不开、内容与标题不符。能由记录判定的立即退，其余由人工处理。`}
          </p>
          {isUnused ? (
            fault ? (
              <p className="f13 refund__fault" role="alert">
                {fault}
              </p>
            ) : null
          ) : (
            <TextArea
              label="问题说明"
              value={text}
              max={500}
              onChange={(next) => {
                setText(next);
                setFault(undefined);
              }}
              error={fault}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}
