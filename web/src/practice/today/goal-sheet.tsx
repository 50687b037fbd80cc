import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Stepper } from '@xuelin/ui/controls/stepper.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { Picker } from '#shell/picker.tsx';

type Goal = Output<'practice/getToday'>['goal'];

export type GoalSheetProps = { open?: boolean; onClose: () => void; goal: Goal; today: string };

/** The target exam, its day, and how many questions a day. */
export function GoalSheet({ open = true, onClose, goal, today }: GoalSheetProps) {
  const [categoryId, setCategory] = useState(goal.categoryId);
  const [examDay, setExamDay] = useState(goal.examDay);
  const [perDay, setPerDay] = useState(goal.perDay);
  const [isPicking, setPicking] = useState(false);
  const tree = useCall('questionBank/getCategoryTree', {});
  const save = useCallMutation('practice/saveGoal');
  const submit = async () => {
    try {
      await save.mutateAsync({ categoryId, examDay, perDay });
      onClose();
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title="我的目标"
        foot={
          <Button size="lg" loading={save.isPending} onPress={() => void submit()}>
            保存目标
          </Button>
        }
      >
        <Loaded query={tree} skeleton="row">
          {({ list }) => (
            <div className="goal">
              {list.map((exam) => (
                <fieldset key={exam.id}>
                  <legend>{exam.name}</legend>
                  <Chip well on={categoryId === exam.id} onPress={() => setCategory(exam.id)}>
                    全部
                  </Chip>
                  {exam.children.map(({ id, name }) => (
                    <Chip key={id} well on={categoryId === id} onPress={() => setCategory(id)}>
                      {name}
                    </Chip>
                  ))}
                </fieldset>
              ))}
            </div>
          )}
        </Loaded>
        <Cell title="考试日期" value={examDay ?? '没有设定'} onPress={() => setPicking(true)} />
        {examDay === null ? null : (
          <Button size="sm" look="quiet" onPress={() => setExamDay(null)}>
            不设日期
          </Button>
        )}
        <Cell
          title="每天做题"
          value={<Stepper label="每天做题" value={perDay} min={5} max={500} step={5} onChange={setPerDay} />}
        />
      </Sheet>
      <Picker
        open={isPicking}
        title="考试日期"
        mode="date"
        value={examDay ?? today}
        start={today}
        onConfirm={(value) => {
          setExamDay(String(value));
          setPicking(false);
        }}
        onClose={() => setPicking(false)}
      />
    </>
  );
}
