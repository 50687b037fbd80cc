/** How both servers reach the bench's database. */
export type Connection = { host: string; port: number; user: string; database: string };

/** A statement the floor runs for a path. */
export type FloorQuery = { text: string; values: (string | number | null)[]; one: boolean };

export type FloorTask = { connection: Connection; queries: Record<string, FloorQuery>; staticBytes: number };

/** One of the statements that the floor of a page of posts sends. */
export type SquareFloorQuery = { text: string; values: unknown[] };
