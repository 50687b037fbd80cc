import type { Queryable } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import type { ExportPart } from './export-part.ts';

/** Something that has to be settled first, or that is lost, in a sentence for the member. */
export type Condition = {
  text: string;
  /** Hash address of the screen where it is settled. */
  link?: string;
};

/** What every answer of a domain about one member gets. */
export type DataOwner = { uid: number; now: number };

/**
 * What one domain keeps of a member: who takes their own away gets it from here, and an account that ends leaves nothing
 * behind but what `keeps` says. A new domain adds its line to `memberData` of server/src/registry.ts.
 */
export type MemberData = {
  /** The domain's word. */
  domain: string;
  /** Its tables that hold something of members, all of them: a test compares them with the schema. */
  tables: readonly string[];
  /** What goes with the account, in words for the member: '评论和回复'. */
  goes?: string;
  /** What stays, without any personal field, in words for the member. */
  keeps?: string;
  /** What has to be settled before an account can end; empty when nothing has. */
  obstacles?(this: void, sql: Queryable, owner: DataOwner): Promise<Condition[]>;
  /** What the member gives up by ending the account. */
  losses?(this: void, sql: Queryable, owner: DataOwner): Promise<Condition[]>;
  /**
   * Removes every personal field of a member whose account has ended, in transactions of its own. It may be called again
   * after a crash. Later domains are called first.
   */
  erase?(this: void, services: Services, owner: DataOwner): Promise<void>;
  /** Its part of everything a member takes away. */
  exports?: readonly ExportPart[];
};

let registry: readonly MemberData[] = [];

/** Makes the domains known; done once when the app is put together. */
export function registerMemberData(list: readonly MemberData[]): void {
  registry = list;
}

/** What each domain keeps of members, in the order of domains. */
export const memberData = (): readonly MemberData[] => registry;

/** How an author is called whose account has ended. */
export const formerMember = '已注销用户';
