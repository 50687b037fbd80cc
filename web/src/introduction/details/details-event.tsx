import type { ReactNode } from 'react';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { DetailsText } from '#introduction/details/details-text.tsx';
import { mapHref, registrationText, seatsText, ticketNote } from '#introduction/details/event-text.ts';
import { spanText } from '@xuelin/ui/format/china-time.ts';
import { TicketLink } from '#ticket/ticket.public.tsx';
import { useNow } from '#introduction/details/use-now.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import { calendarIcon, clockIcon, mineIcon, placeIcon } from '@xuelin/ui/icons/icons.ts';

function Fact({ icon, name, children }: { icon: IconShape; name: string; children: ReactNode }) {
  return (
    <div className="ievent__f">
      <Icon of={icon} size={20} />
      <dt className="sr">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When, where, how many may come and until when one can register. */
export function DetailsEvent({ detail }: { detail: Detail }) {
  const { id, event } = detail;
  const now = useNow();
  if (!event) return null;
  const { startsAt, endsAt, place, address, registration, ticket } = event;
  const isOver = registration === 'ended';
  return (
    <>
      {ticket ? (
        <TicketLink id={id} state={ticket.state} title="我的门票" note={ticketNote(event, now)} />
      ) : null}
      <Card inset padded label="活动信息">
        <dl className="ievent">
          <Fact icon={calendarIcon} name="时间">
            {spanText(startsAt, endsAt, now)}
          </Fact>
          <Fact icon={placeIcon} name="地点">
            <b className="f15 c1">{place}</b>
            {address === '' ? null : <span className="f13 c3 ievent__a">{address}</span>}
            <a className="ievent__m" href={mapHref(place, address)} target="_blank" rel="noopener noreferrer">
              在地图上看
              <span className="sr">{place}</span>
            </a>
          </Fact>
          {isOver ? null : (
            <Fact icon={mineIcon} name="名额">
              {seatsText(event)}
            </Fact>
          )}
          {/* That there are no seats left is said just above. */}
          {registration === 'full' ? null : (
            <Fact icon={clockIcon} name="报名">
              {registrationText(event, now)}
            </Fact>
          )}
        </dl>
      </Card>
      <DetailsText detail={detail} title="活动介绍" />
    </>
  );
}
