import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { PhoneField } from './phone-field.tsx';

const Form = ({ onSend }: { onSend: (values: { phone: string }) => void }) => {
  const { control, handleSubmit } = useForm({ defaultValues: { phone: '' } });
  return (
    <form onSubmit={handleSubmit((values) => onSend(values))}>
      <PhoneField control={control} name="phone" error={undefined} />
      <button type="submit">Отправить</button>
    </form>
  );
};

const setUp = () => {
  const onSend = vi.fn<(values: { phone: string }) => void>();
  show(<Form onSend={onSend} />);
  return { onSend, phone: page.getByRole('textbox', { name: 'Телефон' }) };
};

test('a number is sent as it is shown, however it is typed', async () => {
  const { onSend, phone } = setUp();
  await userEvent.type(phone, '89123456789');
  await expect.element(phone).toHaveValue('+7 (912) 345-67-89');
  await page.getByRole('button').click();
  expect(onSend.mock.calls[0]?.[0]).toEqual({ phone: '+7 (912) 345-67-89' });
});

test('what the mask leaves of a deleted number is no number', async () => {
  const { onSend, phone } = setUp();
  await userEvent.type(phone, '8912');
  await userEvent.type(phone, '{Backspace}{Backspace}{Backspace}');
  await expect.element(phone).toHaveValue('+7');
  await page.getByRole('button').click();
  await expect.element(phone).toHaveValue('');
  expect(onSend.mock.calls[0]?.[0]).toEqual({ phone: '' });
});
