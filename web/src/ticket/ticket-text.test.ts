import { expect, it } from 'vitest';
import { digitsOf, groupDigits } from '#ticket/ticket-text.ts';

it('reads and shows the digits of a ticket', () => {
  expect(groupDigits('123456789012')).toBe('1234 5678 9012');
  expect(groupDigits('12345')).toBe('1234 5');
  expect(digitsOf(' 1234-5678 9012 99')).toBe('123456789012');
});
