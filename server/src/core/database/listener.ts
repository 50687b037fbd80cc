import type pg from 'pg';
import { asFault, type DatabaseAddress, limitTransactions, makeClient } from './connection.ts';

type Hearer = { channel: string; onNotice: (payload: string) => void; onListening: () => void };

/** Milliseconds between two tries to get a lost connection back. */
const pause = 1_000;

/** Hears of notices on a connection of its own, which is made with the first hearer and anew whenever it is lost. */
export class Listener {
  readonly #address: DatabaseAddress;
  readonly #hearers = new Set<Hearer>();
  #client: Promise<pg.Client> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  /** `onListening` is called now, and again when the connection was lost and is back: notices may have been missed. */
  async listen(
    channel: string,
    onNotice: (payload: string) => void,
    onListening = () => {},
  ): Promise<{ unlisten(): Promise<void> }> {
    const hearer = { channel, onNotice, onListening };
    this.#client ??= this.#connect();
    await listenOn(await this.#client, channel);
    this.#hearers.add(hearer);
    onListening();
    return {
      unlisten: async () => {
        this.#hearers.delete(hearer);
        if (this.#hearers.values().some((one) => one.channel === channel)) return;
        const client = await this.#client;
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`);
      },
    };
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    const client = await this.#client?.catch(() => null);
    client?.connection.stream.destroy();
  }

  async #connect(): Promise<pg.Client> {
    const client = makeClient(this.#address, 30);
    client.on('error', () => client.connection.stream.destroy());
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of this.#hearers) if (one.channel === channel) one.onNotice(payload);
    });
    try {
      await client.connect();
      await limitTransactions(client, 30);
    } catch (error) {
      this.#client = null;
      client.connection.stream.destroy();
      throw asFault(error);
    }
    client.once('end', () => this.#reconnect());
    return client;
  }

  #reconnect(): void {
    this.#client = null;
    if (this.#ended || this.#hearers.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#client ??= this.#connect();
      this.#client
        .then(async (client) => {
          for (const channel of new Set([...this.#hearers].map((one) => one.channel)))
            await listenOn(client, channel);
          for (const one of this.#hearers) one.onListening();
        })
        .catch(() => this.#reconnect());
    }, pause).unref();
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
