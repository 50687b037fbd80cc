/** What the watch asks of the one it watches for. */
export type WatchTarget = {
  /** Somebody waits for the database. */
  isWaiting(): boolean;
  /** Answers came since this was asked last. */
  hasHeard(): boolean;
  /** Asks the database something on a connection of its own; fails when it refuses, `stop` gives the question up. */
  ask(): { answer: Promise<boolean>; stop(): void };
  /** Told when it falls silent (true) and when it is back (false). */
  onSilence(silent: boolean): void;
};

/**
 * A database can fall silent without its connections ending: its machine hangs, the network between is cut. Its own
 * timeouts do not help then. So when somebody waits and nothing came for a second it is asked something; when no word
 * comes for `seconds` it is silent, until it answers again. Called once a second: seconds are counted and not
 * measured, because after a pause of this process itself they have not passed.
 */
export class SilenceWatch {
  isSilent = false;
  readonly #target: WatchTarget;
  readonly #seconds: number;
  #question: { stop(): void } | null = null;
  #waited = 0;

  constructor(target: WatchTarget, seconds: number) {
    this.#target = target;
    this.#seconds = seconds;
  }

  tick(): void {
    if (this.#question) {
      if (++this.#waited >= this.#seconds) this.#giveUp();
    } else if (this.isSilent || (!this.#target.hasHeard() && this.#target.isWaiting())) this.#ask();
  }

  stop(): void {
    this.#question?.stop();
    this.#question = null;
  }

  #ask(): void {
    const question = this.#target.ask();
    this.#question = question;
    this.#waited = 0;
    void question.answer.then((isAnswer) => {
      if (this.#question !== question) return;
      this.#question = null;
      // A refusal is a word too (it is starting, it is full), but no end of a silence.
      if (this.isSilent && isAnswer) this.#turn(false);
    });
  }

  #giveUp(): void {
    this.stop();
    if (!this.isSilent) this.#turn(true);
  }

  #turn(silent: boolean): void {
    this.isSilent = silent;
    this.#target.onSilence(silent);
  }
}
