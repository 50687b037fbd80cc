import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { showToast } from '#layers/toast.tsx';

type SheetProps = {
  /** Without it the sheet is open as long as it is drawn. */
  open?: boolean;
  onClose: () => void;
};

/**
 * A sheet whose code is fetched when it is first opened. When that does not come, a toast says so and the sheet is closed:
 * the page stays as it is and the next tap asks again. React's `lazy` would keep the failure and take the page with it.
 */
export function lazySheet<Props extends SheetProps>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined;
  return function LazySheet(props: Props) {
    const [Sheet, setSheet] = useState(() => component);
    const isWanted = Sheet === undefined && props.open !== false;
    const giveUp = useEffectEvent(() => {
      showToast({ title: '没有打开，请检查网络后再试', icon: 'warn' });
      props.onClose();
    });
    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      load().then(
        (result) => {
          component = result;
          if (isHere) setSheet(() => result);
        },
        () => {
          if (isHere) giveUp();
        },
      );
      return () => {
        isHere = false;
      };
    }, [isWanted]);
    return Sheet ? <Sheet {...props} /> : null;
  };
}
