import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { complaintHref } from '#copyright/copyright-links.ts';
import { StatementForm } from '#copyright/statement-form.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './copyright.css';

/** A complaint that content copies a work; `kind` and `id` of the query say which content. */
export function ComplainScreen() {
  const { kind = '', id } = usePage().options;
  const refId = Number(id);
  const { mutateAsync } = useCallMutation('copyright/complain');
  const { redirectTo } = usePageMoves();
  if (kind === '' || !Number.isSafeInteger(refId) || refId < 1) {
    return (
      <Screen pullable={false}>
        <Notice
          picture="lens"
          title="要投诉哪一份内容"
          text="打开那份内容，点举报，选“侵犯版权”，再点“提交版权投诉”。"
          action={{ label: '我的版权投诉', href: '#/pages/copyright/index' }}
        />
      </Screen>
    );
  }
  return (
    <Screen pullable={false}>
      <StatementForm
        title="版权投诉"
        note="给权利人和代理人。受理后会有编号；成立时内容下架，作者可以提交反通知。"
        textLabel="侵权的地方"
        textExample="哪些页、哪些段落来自你的作品，你有什么权利"
        asksWork
        asksPerson
        oath="我是权利人或受权利人委托，以上内容真实，并承担不实投诉的责任"
        button="提交投诉"
        onSend={async (statement) => {
          const complaint = await mutateAsync({ kind, id: refId, truthful: true, ...statement });
          showToast({ title: `已受理，编号 ${complaint.number}`, icon: 'ok' });
          redirectTo(complaintHref(complaint.id).slice(1));
        }}
      />
    </Screen>
  );
}
