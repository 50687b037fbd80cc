import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultsOf, newPasswordFault, phoneFault } from '#account/login/account-checks.ts';
import { AccountForm } from '#account/login/account-form.tsx';
import { NewPasswordField } from '#account/login/account-new-password-field.tsx';
import { PhoneField } from '#account/login/account-phone-field.tsx';
import { useFaults } from '#account/login/use-faults.ts';

const host = document.createElement('div');
const root = createRoot(host);
const onSubmit = vi.fn<(phone: string, password: string) => void>();

function Sample() {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const { form, report, field } = useFaults<'phone' | 'password'>();
  const submit = () => {
    const faults = faultsOf({ phone: phoneFault(phone), password: newPasswordFault(password) });
    if (!report(faults)) onSubmit(phone, password);
  };
  return (
    <AccountForm of={form} onSubmit={submit}>
      <PhoneField account {...field('phone', phone, setPhone)} />
      <NewPasswordField hideLabel {...field('password', password, setPassword)} />
      <button type="submit">设置</button>
    </AccountForm>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(host);
  act(() => root.render(<Sample />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const inputOf = (name: string) => host.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const wrong = () => [...host.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'));
const type = (name: string, text: string) =>
  act(() => {
    const input = inputOf(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('shows what is wrong, leads there, and takes back what is being mended, field by field', () => {
  act(() => host.querySelector('form')!.requestSubmit());
  expect(wrong()).toEqual(['phone', 'new-password']);
  expect(document.activeElement).toBe(inputOf('phone'));
  type('phone', '138 0000 0001');
  expect(inputOf('phone').value).toBe('13800000001');
  expect(wrong()).toEqual(['new-password']);
  type('new-password', 'long enough');
  expect(wrong()).toEqual([]);
  act(() => host.querySelector('form')!.requestSubmit());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('13800000001', 'long enough');
});
