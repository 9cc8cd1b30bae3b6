import { expect, type Page } from '@playwright/test';
import { expectAccessible, story } from '#tests/support/story.ts';
import { typeCompany } from '#tests/support/type-company.ts';
import { enterNames, expectSaved, openProfile, saveDetails } from '#tests/support/profile-page.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

story(
  'a person fills in their profile: input survives a reload, errors stand under their fields',
  async ({ page }) => {
    await openProfile(page);
    await expectAccessible(page);
    await saveDetails(page);
    await expect(page.getByText('Заполните это поле')).toHaveCount(2);
    await expect(field(page, 'Фамилия')).toBeFocused();
    await enterNames(page);
    await field(page, 'Дата рождения').pressSequentially('31021985');
    await expect(field(page, 'Дата рождения')).toHaveValue('31.02.1985');
    await saveDetails(page);
    await expect(page.getByText('Проверьте дату: принимаем с 14\u00A0лет')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(field(page, 'Фамилия')).toHaveValue('Новикова');
    await field(page, 'Дата рождения').fill('08.03.1985');
    await field(page, 'Должность').fill('Директор');
    await saveDetails(page);
    await expectSaved(page);
    await page.reload();
    await expect(field(page, 'Дата рождения')).toHaveValue('08.03.1985');
    await expect(field(page, 'Должность')).toHaveValue('Директор');
    expect(await page.evaluate(() => sessionStorage.getItem('draft:profile'))).toBeNull();
  },
);

story('a date of birth is understood without its points', async ({ page }) => {
  await openProfile(page);
  await enterNames(page);
  await field(page, 'Дата рождения').pressSequentially('08031985');
  await expect(field(page, 'Дата рождения')).toHaveValue('08.03.1985');
  await field(page, 'Дата рождения').fill('08/03/1985');
  await expect(field(page, 'Дата рождения')).toHaveValue('08.03.1985');
  await saveDetails(page);
  await expectSaved(page);
});

story('a company is added by its ИНН, and its bank details are checked', async ({ page }) => {
  const { company } = await openProfile(page);
  await button(page, 'Указать компанию').click();
  await typeCompany(page, company);
  await expectAccessible(page);
  await section(page, 'Компания').getByRole('button', { name: 'Сохранить' }).click();
  const own = section(page, company.name);
  await expect(own).toContainText('Не подтверждена');
  await expect(own).toContainText('Пока не указаны');

  await expect(own).toContainText(
    'Укажите КПП, ОГРН, юридический адрес, руководителя, систему налогообложения',
  );
  await expectAccessible(page);

  await button(page, 'Дополнить данные компании').click();
  await field(page, 'КПП').fill(company.kpp);
  await field(page, 'ОГРН').fill(company.ogrn);
  await page.getByRole('combobox', { name: 'Юридический адрес' }).fill(company.address);
  await field(page, 'Руководитель').fill(company.director);
  await page.getByRole('combobox', { name: 'Система налогообложения' }).selectOption('osn');
  await own.getByRole('button', { name: 'Сохранить' }).click();
  await expect(own).toContainText(company.ogrn);
  await expect(own).not.toContainText('Данные компании неполные');

  await button(page, 'Изменить данные компании').click();
  await field(page, 'БИК').fill('044525225');
  await field(page, 'Расчётный счёт').fill('40702810900000005556');
  await expect(field(page, 'Расчётный счёт')).toHaveValue('40702 810 9 0000 0005556');
  await own.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Номер счёта не сходится с БИК')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'Расчётный счёт').fill('40702 810 9 0000 0005555');
  await own.getByRole('button', { name: 'Сохранить' }).click();
  await expect(own).toContainText('40702\u00A0810\u00A09\u00A00000\u00A00005555');
  await expectAccessible(page);

  await button(page, 'Убрать из моих компаний').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(button(page, 'Указать компанию')).toBeVisible();
});
