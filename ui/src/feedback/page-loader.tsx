import { innerRings } from '#display/rings.ts';
import './page-loader.css';

/** Four rings that draw outward, with a word below. Give `text=""` where the words stand elsewhere. */
export function PageLoader({ text = '正在载入' }: { text?: string }) {
  return (
    <output className="loader">
      <Rings />
      {text ? <span className="f14 c3">{text}</span> : <span className="sr">正在载入</span>}
    </output>
  );
}

/** The rings alone. `open` (0–1) draws them as far as a pull has come; without it they turn by themselves. Size in px. */
export function Rings({ size = 64, open }: { size?: number; open?: number }) {
  return (
    <svg
      className={open === undefined ? 'rings rings--run' : 'rings'}
      width={size}
      height={size}
      viewBox="150 134 228 228"
      aria-hidden="true"
    >
      {innerRings.map((path, index) => (
        <path
          key={path}
          d={path}
          pathLength={1}
          strokeDashoffset={open === undefined ? undefined : 1 - Math.min(1, Math.max(0, open * 4 - index))}
          style={{ '--o': 1 - index * 0.27, '--d': `${index * 160}ms` }}
        />
      ))}
    </svg>
  );
}
