import type { Queryable } from '#core/database/database.ts';
import { stampOf } from '../../moderation/moderation.public.ts';

type Contents = {
  title: string;
  description: string;
  subject: string;
  /** The version shown, and the newest one, which may be on its way to be. */
  version: number | null;
  latest: number | null;
};

/** Stamp of what a person decides about when they decide about a document; '' when there is none. */
export async function documentStamp(sql: Queryable, id: number): Promise<string> {
  const [row] = await sql<Contents[]>`
    select title, description, subject, version,
      (select max(v.version) from resource_version v where v.resource_id = r.id) as latest
    from resource r where id = ${id}`;
  return row ? stampOf([row.title, row.description, row.subject, row.version, row.latest]) : '';
}
