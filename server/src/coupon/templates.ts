import type { Tx } from '#core/database/database.ts';
import type { Template } from './coupon-worth.ts';

/** A coupon there is to be; what is left out has no effect. */
export type NewTemplate = Pick<Template, 'name' | 'kind' | 'scope'> &
  Partial<Omit<Template, 'name' | 'kind' | 'scope'>> & {
    claimable?: boolean;
    newcomers?: boolean;
    stock?: number | null;
    perMember?: number;
  };

/** Adds a coupon that can be given from now on. */
export async function addTemplate(
  tx: Tx,
  template: NewTemplate & { claimUntil: number; validDays: number; now: number },
): Promise<number> {
  const { now: createdAt, ...facts } = template;
  const [row] = await tx<{ id: number }[]>`
    insert into coupon_template ${tx({ ...facts, createdAt })} returning id`;
  if (!row) throw new Error('the coupon was not written');
  return row.id;
}

/** Adds a code that so many members can change into a coupon: capital letters and digits. */
export async function addCode(
  tx: Tx,
  code: { code: string; templateId: number; uses: number; validUntil: number },
): Promise<void> {
  await tx`insert into coupon_code ${tx(code)}`;
}
