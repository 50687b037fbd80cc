import type { Output } from '@xuelin/contract/core/types';
import { agreementHref } from '#account/account-links.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatDay, formatMoment } from '@xuelin/ui/format/format-date.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './consents.css';

type Consents = Output<'user/getConsents'>;
type Consent = Consents['list'][number];

/** Which agreements the member agreed to, in which version and when; what is new is agreed to here. */
export function ConsentsScreen() {
  const query = useCall('user/getConsents', {});
  return (
    <Screen>
      <Loaded query={query} skeleton="article">
        {(data) => (
          <>
            {data.list.map((one) => (
              <Agreement key={one.kind} one={one} />
            ))}
            <History data={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** What was agreed to last, in words. */
function stateOf({ version, agreedVersion, agreedAt }: Consent): string {
  if (agreedVersion === null || agreedAt === null) return '还没有同意的记录';
  const when = formatMoment(agreedAt * 1000);
  return agreedVersion === version
    ? `${when} 同意`
    : `同意的是版本 ${agreedVersion}（${when}），现在有新版本`;
}

function Agreement({ one }: { one: Consent }) {
  const { kind, title, version, effectiveAt, agreedVersion } = one;
  const { mutateAsync, isPending } = useCallMutation('user/agree');
  const agree = async () => {
    try {
      await mutateAsync({ kind, version });
      showToast({ title: `已同意《${title}》版本 ${version}`, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn' });
    }
  };
  return (
    <Card inset padded label={title} className="consents">
      <h2 className="f15 b c1">{title}</h2>
      <p className="f13 c3">
        版本 {version}，{formatDay(effectiveAt * 1000)} 起生效。{stateOf(one)}
      </p>
      <div className="consents__acts">
        <Button look="soft" size="sm" href={agreementHref(kind, version)}>
          看全文<span className="sr">{title}</span>
        </Button>
        {agreedVersion === version ? null : (
          <Button size="sm" loading={isPending} onPress={() => void agree()}>
            同意<span className="sr">{title}</span>
          </Button>
        )}
      </div>
    </Card>
  );
}

function History({ data: { list, history } }: { data: Consents }) {
  if (history.length === 0) return null;
  const titleOf = (kind: string) => list.find((one) => one.kind === kind)?.title ?? kind;
  return (
    <Card inset label="同意记录">
      {history.map(({ kind, version, agreedAt }) => (
        <Cell
          key={`${kind} ${version}`}
          title={`${titleOf(kind)} ${version}`}
          href={agreementHref(kind, version)}
          value={<span className="num">{formatMoment(agreedAt * 1000)}</span>}
        />
      ))}
    </Card>
  );
}
