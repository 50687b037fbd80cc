/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      path?: string;
      method?: 'GET' | 'POST';
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Request) => Request;
    };
    type Options = {
      url: string;
      method?: 'GET' | 'POST';
      /** Requests in all, or `duration`. */
      amount?: number;
      /** Seconds. */
      duration?: number;
      /** Requests a second of all connections together. */
      overallRate?: number;
      connections: number;
      requests?: Request[];
    };
    type Result = {
      non2xx: number;
      errors: number;
      requests: { average: number };
      latency: { p50: number; p97_5: number; max: number };
    };
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
