import type { OutputOf } from '@xuelin/contract/core/call';
import type { getOperatorList as contract } from '@xuelin/contract/operator/accounts';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';

type Answer = OutputOf<typeof contract>;
type Row = Omit<Answer['list'][number], 'member'> & { uid: number | null; nickname: string | null };

/** Every operator there is here, in the order they were made. */
export async function getOperatorList({ db, config, input }: ReadContext<typeof contract>): Promise<Answer> {
  const { cursor, limit = 10 } = input;
  const [after] = unpackCursor(cursor, 'id') ?? [0];
  const rows = await db<Row[]>`
    select o.id, o.name, o.role, o.disabled_at, o.totp_secret is not null as second_factor, o.must_change_password,
      m.uid, m.nickname, o.last_login_at, o.created_at
    from operator o left join member m on m.uid = o.member_uid
    where o.id > ${after} and (${config.demo} or not o.demo) order by o.id limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({ uid, nickname, ...row }) => ({
      ...row,
      member: uid === null ? null : { uid, nickname: nickname ?? '' },
    }),
    ({ id }) => [id],
  );
}
