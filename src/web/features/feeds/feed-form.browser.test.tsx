import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAt } from '#tests/support/show.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { FeedForm } from './feed-form.tsx';

const ignore = (): void => undefined;

test('a file that is no feed is refused with the formats of feeds', async () => {
  const refusal = new ApiError(415, { error: { _global: 'fileType' }, params: {}, requestId: '' });
  const call = vi.spyOn(session, 'call').mockRejectedValue(refusal);
  onTestFinished(() => call.mockRestore());
  showAt('/account/catalog', () => <FeedForm vendorId="v" onStarted={ignore} />);
  await userEvent.upload(page.getByLabelText('Выбрать файл'), new File(['привет'], 'offers.yml'));
  const said = page.getByRole('list', { name: 'Загрузка файлов' });
  await expect.element(said.getByText(/Подойдут YML, XML, CSV со столбцами и XLSX/)).toBeVisible();
  expect(said.getByText(/PDF/).query()).toBeNull();
});
