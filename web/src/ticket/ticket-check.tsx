import { useRef, useState } from 'react';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { spanText } from '@xuelin/ui/format/china-time.ts';
import { canScan } from '#ticket/can-scan.ts';
import { TicketStaff } from '#ticket/ticket-staff.tsx';
import { type CheckedTicket, useDoor } from '#ticket/use-door.ts';
import { digitsOf, groupDigits, ticketStates } from '#ticket/ticket-text.ts';
import { Avatar } from '@xuelin/ui/display/avatar.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon, scanIcon } from '@xuelin/ui/icons/icons.ts';
import { lazySheet } from '@xuelin/ui/layers/lazy-sheet.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';

const TicketScan = lazySheet(async () => (await import('#ticket/ticket-scan.tsx')).TicketScan);

/** The side of the door, where the organiser or an operator stands: a code is scanned or typed, the ticket looked at, then marked used. */
export function TicketCheck() {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [isScanning, setScanning] = useState(false);
  /** The ticket that is looked at, and its code: the field may hold another one by the time it has come. */
  const [checked, setChecked] = useState<{ code: string; ticket: CheckedTicket } | null>(null);
  const askedCode = useRef('');
  const [isDone, setDone] = useState(false);
  const door = useDoor();

  const look = async (text: string) => {
    const digits = digitsOf(text);
    setScanning(false);
    setCode(digits);
    if (digits.length < 12) return setFault(`还差 ${12 - digits.length} 位数字`);
    setFault('');
    askedCode.current = digits;
    try {
      const ticket = await door.check(digits);
      if (askedCode.current === digits) setChecked({ code: digits, ticket });
    } catch (error) {
      if (askedCode.current === digits) setFault(errorText(error));
    }
  };
  const use = async (usedCode: string) => {
    try {
      setChecked({ code: usedCode, ticket: await door.use(usedCode) });
      setDone(true);
    } catch (error) {
      setFault(errorText(error));
      setChecked(null);
    }
  };
  const next = () => {
    setChecked(null);
    setDone(false);
    setCode('');
    setFault('');
  };
  if (checked) {
    return (
      <Checked
        ticket={checked.ticket}
        isDone={isDone}
        isBusy={door.isUsing}
        onUse={() => void use(checked.code)}
        onNext={next}
      />
    );
  }
  return (
    <>
      <Card inset padded label="核销">
        <form
          className="check"
          onSubmit={(event) => {
            event.preventDefault();
            void look(code);
          }}
        >
          <Field
            label="核销码"
            keys="numeric"
            autoComplete="off"
            value={groupDigits(code)}
            onChange={(text) => {
              setCode(digitsOf(text));
              setFault('');
              askedCode.current = '';
            }}
            placeholder="12 位数字"
            error={fault || undefined}
            hint="票上二维码下面的 12 位数字"
          />
          <Button type="submit" size="lg" block loading={door.isChecking}>
            核对
          </Button>
          {canScan() ? (
            <Button look="soft" size="lg" block icon={scanIcon} onPress={() => setScanning(!isScanning)}>
              {isScanning ? '停止扫码' : '扫码'}
            </Button>
          ) : (
            <p className="f13 c3">这个浏览器不能扫码，请输入数字；安卓手机的 Chrome 可以扫。</p>
          )}
        </form>
        {isScanning ? (
          <TicketScan
            onFound={(text) => void look(text)}
            onClose={(why = '') => {
              setScanning(false);
              setFault(why);
            }}
          />
        ) : null}
      </Card>
      <TicketStaff door={door} />
    </>
  );
}

type CheckedProps = {
  ticket: CheckedTicket;
  isDone: boolean;
  isBusy: boolean;
  onUse: () => void;
  onNext: () => void;
};

/** What the organiser sees of a ticket: whose it is, for what, and whether it may still be used. */
function Checked({ ticket, isDone, isBusy, onUse, onNext }: CheckedProps) {
  const { title, startsAt, endsAt, place, holder, boughtAt, state, usedAt } = ticket;
  const { label, look } = ticketStates[state];
  return (
    <Card inset padded label="门票">
      {isDone ? (
        <output className="check__ok">
          <Icon of={checkIcon} size={20} />
          核销成功，可以入场
        </output>
      ) : null}
      <div className="check__who">
        <Avatar name={holder.nickname} src={holder.avatar ?? undefined} size={40} />
        <div className="grow">
          <b className="f15 c1">{holder.nickname}</b>
          <p className="f12 c3">{formatMoment(boughtAt * 1000)} 报名</p>
        </div>
        <Tag look={look}>{label}</Tag>
      </div>
      <p className="f15 b c1">{title}</p>
      <p className="f13 c3">{spanText(startsAt, endsAt)}</p>
      <p className="f13 c3">{place}</p>
      {state === 'used' && usedAt !== null && !isDone ? (
        <p className="check__no f14">这张票在 {formatMoment(usedAt * 1000)} 已经用过，不能再次入场。</p>
      ) : null}
      {state === 'expired' ? <p className="check__no f14">活动已经结束，这张票过期了。</p> : null}
      <div className="check__f">
        {state === 'unused' ? (
          <Button size="lg" block loading={isBusy} onPress={onUse}>
            确认核销
          </Button>
        ) : null}
        <Button
          size="lg"
          block
          look={state === 'unused' ? 'quiet' : 'soft'}
          disabled={isBusy}
          onPress={onNext}
        >
          {state === 'unused' ? '不是这张' : '核销下一张'}
        </Button>
      </div>
    </Card>
  );
}
