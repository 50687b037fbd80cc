import { useCall } from '@xuelin/client/queries/query.ts';
import { spanText } from '@xuelin/ui/format/china-time.ts';
import { pathWith } from '#shell/stack/route-path.ts';
import { groupDigits, ticketStates } from '#ticket/ticket-text.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { QrCode } from '#shell/page/qr-code.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { calendarIcon, placeIcon } from '@xuelin/ui/icons/icons.ts';
import { Tag } from '@xuelin/ui/display/tag.tsx';

/** Ms between two looks at the ticket, so that its holder sees it used. */
const LOOK = 5000;

/** The member's ticket for an event. */
export function TicketCode({ introduceId }: { introduceId: number }) {
  const query = useCall('hexiaoma/getCode', { introduceId }, { refetchInterval: LOOK });
  return (
    <Loaded query={query} skeleton="details">
      {({ code, title, startsAt, endsAt, place, address, state, usedAt }) => {
        const { label, look } = ticketStates[state];
        return (
          <article className="ticket">
            <h2 className="f17 b c1">
              <a href={`#${pathWith('/pages/index/details', { id: introduceId })}`}>{title}</a>
            </h2>
            <p className="ticket__l">
              <Icon of={calendarIcon} size={16} />
              {spanText(startsAt, endsAt)}
            </p>
            <p className="ticket__l">
              <Icon of={placeIcon} size={16} />
              {place}
              {address === '' ? '' : `，${address}`}
            </p>
            <div className={state === 'unused' ? 'ticket__c' : 'ticket__c ticket__c--off'}>
              <QrCode text={code} label={`核销码 ${groupDigits(code)}`} />
              <p className="ticket__d num">{groupDigits(code)}</p>
            </div>
            <p className="ticket__s" aria-live="polite">
              <Tag look={look}>{label}</Tag>
              {state === 'unused' ? '入场时出示给主办方，不要提前发给别人' : null}
              {state === 'used' && usedAt !== null ? `${formatMoment(usedAt * 1000)} 核销` : null}
              {state === 'expired' ? '活动已经结束' : null}
            </p>
          </article>
        );
      }}
    </Loaded>
  );
}
