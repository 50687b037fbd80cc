import { messageKinds, switchableKinds, type SwitchableKind } from '@xuelin/contract/message/kinds';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { setAnswer, useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Which messages come, each kind with its switch. */
export function MessageSwitches({ open, onClose }: { open: boolean; onClose: () => void }) {
  const summary = useCall('message/getSummary', {}, { enabled: open });
  const change = useCallMutation('message/setSwitch');
  const turn = async (kind: SwitchableKind, on: boolean) => {
    const show = (to: boolean) =>
      setAnswer('message/getSummary', {}, (before) => ({
        ...before,
        switches: { ...before.switches, [kind]: to },
      }));
    show(on);
    try {
      await change.mutateAsync({ kind, on });
    } catch (error) {
      show(!on);
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title="消息提醒">
      <Loaded query={summary} skeleton="row">
        {({ switches: on }) => (
          <>
            <div className="msgs__switches">
              {switchableKinds.map((kind) => {
                const { title, note } = messageKinds[kind].switch;
                return (
                  <Cell
                    key={kind}
                    title={title}
                    note={note}
                    value={<Switch label={title} on={on[kind]} onChange={(to) => void turn(kind, to)} />}
                  />
                );
              })}
            </div>
            <p className="msgs__note f12 c3">系统通知关系到账号安全，不能关闭。关闭后已有的消息还在。</p>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
