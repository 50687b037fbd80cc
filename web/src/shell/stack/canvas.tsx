import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { Logo } from '@xuelin/ui/display/logo.tsx';
import '@xuelin/ui/theme/covers.css';
import '@xuelin/ui/theme/arrows.css';
import './canvas.css';

/** What lies beside the column in a wide window. Decoration. */
export function Canvas() {
  const { appName } = usePublicInfo();
  return (
    <div className="canvas" aria-hidden="true">
      <i className="canvas__a" />
      <i className="canvas__b" />
      <span className="canvas__n">
        <Logo size={40} />
        {appName}
      </span>
      <span className="canvas__m">一份笔记，一道题，一圈年轮</span>
    </div>
  );
}
