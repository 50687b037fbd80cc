import { useEffect, useEffectEvent } from 'react';
import { useCall } from '@xuelin/client/queries/query.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { QrCode } from '#shell/page/qr-code.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';

/** Ms between two looks whether it is paid. */
const LOOK = 2_000;

/** The code to scan with a phone; goes on by itself once it is paid. */
export function QrSheet(props: {
  qr: { orderId: number; url: string } | undefined;
  onClose: () => void;
  onDone: (orderId: number) => void;
}) {
  const { qr, onClose, onDone } = props;
  const id = qr?.orderId ?? 0;
  const { data } = useCall(
    'order/getDetail',
    { id },
    { enabled: qr !== undefined, refetchInterval: qr ? LOOK : false, staleTime: 0 },
  );
  const isPaid = qr !== undefined && data !== undefined && data.id === id && data.state !== 'pending';
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isPaid) finish(id);
  }, [isPaid, id]);
  return (
    <Sheet open={qr !== undefined} onClose={onClose} title="扫码支付">
      {qr ? (
        <div className="order__qr">
          <QrCode text={qr.url} label="支付二维码" />
          {data ? <b className="num f20">¥{formatYuan(data.fen)}</b> : null}
          <p className="f14 c2">请用微信扫一扫，付完会自动继续</p>
        </div>
      ) : null}
    </Sheet>
  );
}
