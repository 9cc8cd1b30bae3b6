import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { ApiError } from '../api-error.ts';
import type { SendRun } from './send-file.ts';
import { FileUpload } from './file-upload.tsx';

type Sent = SendRun & { name: string; arrive: () => void; fail: (error: unknown) => void };

const showUpload = (): Sent[] => {
  const sent: Sent[] = [];
  const send = (file: File, run: SendRun): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sent.push({ ...run, name: file.name, arrive: resolve, fail: reject });
    run.signal.addEventListener('abort', () => reject(run.signal.reason));
    return promise;
  };
  show(<FileUpload label="Добавить устав" hint="PDF до 20 МБ" send={send} />);
  return sent;
};

const fileOf = (name: string): File => new File(['x'.repeat(2048)], name);
const lines = page.getByRole('list', { name: 'Загрузка файлов' }).getByRole('listitem');
const announced = page.getByRole('status');
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');

const choose = async (...names: string[]): Promise<void> => {
  await expect.poll(input).not.toBeNull();
  const field = input();
  if (!field) throw new Error('there is no file input');
  await userEvent.upload(field, names.map(fileOf));
};

const first = async (sent: readonly Sent[]): Promise<Sent> => {
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const [one] = sent;
  if (!one) throw new Error('nothing was sent');
  return one;
};

test('a chosen file is shown on its way and announced when it has arrived', async () => {
  const sent = showUpload();
  await choose('устав.pdf');
  const upload = await first(sent);
  upload.onProgress(0.42);
  await expect.element(lines).toMatchTextContent(/устав\.pdf/);
  await expect.element(lines).toMatchTextContent(/42 %/);
  await expect
    .element(page.getByRole('progressbar', { name: 'Загрузка файла «устав.pdf»' }))
    .toBeInTheDocument();
  upload.onProgress(1);
  await expect.element(lines).toMatchTextContent(/Проверяем…/);
  upload.arrive();
  await expect.element(announced).toMatchTextContent(/Файл «устав\.pdf» загружен/);
  await expect.element(lines).not.toBeInTheDocument();
});

test('three files are sent at once and the fourth waits its turn', async () => {
  const sent = showUpload();
  await choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  await expect.element(lines.nth(3)).toMatchTextContent(/Ждёт очереди/);
  sent[1]?.arrive();
  await expect.poll(() => sent.at(-1)?.name).toBe('d.pdf');
});

test('a broken connection is explained, and the same file can be sent again', async () => {
  const sent = showUpload();
  await choose('устав.pdf');
  (await first(sent)).fail(new Error('gone'));
  await expect.element(lines).toMatchTextContent(/HTTP Error occurred/);
  await expect.element(announced).toMatchTextContent(/Файл «устав.pdf» не загружен. Связь прервалась/);
  await page.getByRole('button', { name: 'Повторить загрузку «устав.pdf»' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(lines).toMatchTextContent(/0 %/);
});

test('a file that would be refused again can only be removed, not sent again', async () => {
  const sent = showUpload();
  await choose('вирус.exe');
  (await first(sent)).fail(new ApiError(415, { error: { _global: 'fileType' }, requestId: '' }));
  await expect.element(lines).toMatchTextContent(/Такой файл мы не принимаем/);
  await expect.element(page.getByRole('button', { name: /Повторить/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Убрать «вирус.exe» из списка' }).click();
  await expect.element(lines).not.toBeInTheDocument();
});

test('a cancelled upload stops, and that is announced', async () => {
  const sent = showUpload();
  await choose('устав.pdf');
  const upload = await first(sent);
  await page.getByRole('button', { name: 'Отменить загрузку «устав.pdf»' }).click();
  expect(upload.signal.aborted).toBe(true);
  await expect.element(announced).toMatchTextContent(/Загрузка файла «устав\.pdf» отменена/);
  await expect.element(lines).not.toBeInTheDocument();
});

test('dropped files are accepted', async () => {
  const sent = showUpload();
  const target = page.getByText('PDF до 20 МБ');
  await expect.element(target).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(fileOf('баланс.xlsx'));
  const drag = (type: string): boolean =>
    target.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  // An element that accepts files says so by preventing the browser's default action.
  await expect.poll(() => drag('dragover')).toBe(false);
  expect(drag('drop')).toBe(false);
  expect((await first(sent)).name).toBe('баланс.xlsx');
});
