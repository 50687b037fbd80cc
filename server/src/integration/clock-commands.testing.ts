// Apart from the server that obeys them: the browser tests read the types alone.

/** What a browser test has this server do beside answering its browser. */
export type ClockCommand =
  | { act: 'advance'; seconds: number }
  | { act: 'sell'; uid: number; title: string; price: number; pages: string[] }
  | { act: 'operator'; role: 'finance' | 'admin'; password: string }
  | { act: 'coupon'; facts: Record<string, string | number | boolean> }
  | { act: 'coins'; uid: number; paid: number }
  /** A category of banks; answers its id. */
  | { act: 'bankCategory' }
  | { act: 'stop' };
