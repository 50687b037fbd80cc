import type { MembershipKind } from '@xuelin/contract/membership/plans';
import type { Plans } from '#membership/membership-screen.tsx';

type Benefits = Plans['benefits'];

/** What everybody has, what 会员 and what 文档会员 has. */
export function benefitRows(benefits: Benefits): readonly (readonly [string, string, string, string])[] {
  const { memberPercent, downloadsPerDay, downloadsPerDayMember, freeQuestionsPerDay } = benefits;
  const { documentsPerMonth, previewPages, uploadMegabytes, uploadMegabytesMember } = benefits;
  const usual = `每天 ${downloadsPerDay} 份`;
  const questions = `每天 ${freeQuestionsPerDay} 题`;
  return [
    ['购买内容', '原价', `${memberPercent / 10} 折`, '原价'],
    ['会员文章', '—', '免费阅读', '—'],
    ['题库练习', questions, '不限', questions],
    ['会员免费资料', '—', '—', `每月 ${documentsPerMonth} 份`],
    ['资料预览', `最多 ${previewPages} 页`, `最多 ${previewPages} 页`, '会员免费的看全文'],
    ['下载次数', usual, `每天 ${downloadsPerDayMember} 份`, usual],
    ['单份上传', `${uploadMegabytes} MB`, `${uploadMegabytesMember} MB`, `${uploadMegabytes} MB`],
  ];
}

/** Benefits compared. */
export function BenefitsTable({ kind, benefits }: { kind: MembershipKind; benefits: Benefits }) {
  const mark = (column: MembershipKind) => (column === kind ? 'vip__on' : undefined);
  return (
    <section className="vip__part" aria-label="权益对比">
      <h2 className="f17 b c1">权益对比</h2>
      <table className="vip__table">
        <thead>
          <tr>
            <th scope="col">权益</th>
            <th scope="col">普通</th>
            <th scope="col" className={mark('member')}>
              会员
            </th>
            <th scope="col" className={mark('document')}>
              文档会员
            </th>
          </tr>
        </thead>
        <tbody>
          {benefitRows(benefits).map(([name, all, member, document]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{all}</td>
              <td className={mark('member')}>{member}</td>
              <td className={mark('document')}>{document}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="f13 c3">
        两种会员互不影响，可以同时开通；再次开通接在到期日之后，不会自动续费。开通 {benefits.refundHours}{' '}
        小时内没有用过权益，可以在下方记录里退回。
      </p>
    </section>
  );
}
