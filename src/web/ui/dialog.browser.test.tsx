import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { confirmDialog } from './confirm-dialog.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOuter(true)}>
        Изменить компанию
      </button>
      <button type="button">Позади</button>
      <Dialog open={outer} onClose={() => setOuter(false)} title="Компания">
        <input aria-label="Название" />
        <button type="button" onClick={() => setInner(true)}>
          Удалить
        </button>
        <Dialog open={inner} onClose={() => setInner(false)} title="Точно удалить?">
          <button type="button">Да</button>
        </Dialog>
      </Dialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Изменить компанию' });
const company = page.getByRole('dialog', { name: 'Компания' });
const question = page.getByRole('dialog', { name: 'Точно удалить?' });

const openCompany = async (): Promise<void> => {
  show(<Page />);
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(company).toBeVisible();
};

test('a dialog is named by its title, takes the focus and gives it back', async () => {
  await openCompany();
  expect(company.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(company).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Tab never reaches the page behind, forwards or backwards', async () => {
  await openCompany();
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard(keys);
      const { activeElement } = document;
      expect(activeElement === document.body || company.element().contains(activeElement)).toBe(true);
    }
});

test('the cross closes it', async () => {
  await openCompany();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(company).not.toBeInTheDocument();
});

test('a press beside it closes it, and a press inside does not', async () => {
  await openCompany();
  await page.getByRole('textbox', { name: 'Название' }).click();
  await expect.element(company).toBeVisible();
  await company.click({ position: { x: -40, y: -40 }, force: true });
  await expect.element(company).not.toBeInTheDocument();
});

test('of two dialogs Escape closes the one in front, and the other takes the focus again', async () => {
  await openCompany();
  const remove = page.getByRole('button', { name: 'Удалить' });
  await remove.click();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(company).toBeVisible();
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(company).not.toBeInTheDocument();
});

const ask = () => confirmDialog({ title: 'Удалить заявку?', text: 'Её не вернуть.', confirm: 'Удалить' });

test('a question is answered by its buttons, and Escape means no', async () => {
  show(<DialogHost />);
  const dialog = page.getByRole('dialog', { name: 'Удалить заявку?' });
  const yes = ask();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  expect(await yes).toBe(true);
  const no = ask();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  expect(await no).toBe(false);
  const escaped = ask();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await escaped).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
});
