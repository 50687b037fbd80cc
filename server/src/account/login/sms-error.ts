/** The provider did not take a code; the message holds no phone and no code. */
export class SmsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SmsError';
  }
}
