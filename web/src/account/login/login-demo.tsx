import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';

/** The accounts of a product that was filled for demonstration. */
const accounts = [
  { phone: '13800000001', who: '学习者，有 500 学币' },
  { phone: '13800000002', who: '创作者，有资料和收入' },
  { phone: '13800000003', who: '新同学，还什么都没有' },
];
const password = 'xuelin-demo';

/** The demo accounts, each filled in by one tap. Nothing where there are none. */
export function LoginDemo({ onPick }: { onPick: (phone: string, password: string) => void }) {
  const { demo } = usePublicInfo();
  if (!demo) return null;
  return (
    <section className="login-demo" aria-labelledby="login-demo">
      <h2 id="login-demo">演示账号，点一下填入</h2>
      <ul>
        {accounts.map(({ phone, who }) => (
          <li key={phone}>
            <button type="button" onClick={() => onPick(phone, password)}>
              <b className="num c1">{phone}</b>
              <span>{who}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
