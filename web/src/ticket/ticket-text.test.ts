import { expect, it } from 'vitest';
import { digitsOf, grouped } from '#ticket/ticket-text.ts';

it('reads and shows the digits of a ticket', () => {
  expect(grouped('123456789012')).toBe('1234 5678 9012');
  expect(grouped('12345')).toBe('1234 5');
  expect(digitsOf(' 1234-5678 9012 99')).toBe('123456789012');
});
