/** A recipient of a request, as named to its sender. */
export type Recipient = {
  kind: 'lessor' | 'vendor';
  name: string;
  inn: string | null;
  address: string | null;
};

/** A recipient by name, ИНН and address, as far as these are known. */
export const recipientWording = ({ name, inn, address }: Recipient): string =>
  [name, ...(inn === null ? [] : [`ИНН ${inn}`]), ...(address === null ? [] : [address])].join(', ');

/** The purpose for which a request is passed on, and which data; the recipients follow. */
export const sharingPurpose =
  'Даю согласие передать заявку, данные о компании и мои контакты, чтобы мне подготовили предложение';

/** Wording of the checkbox for sending a request: it names everyone who gets it (152-ФЗ). */
export const sharingWording = (recipients: readonly Recipient[]): string =>
  recipients.length === 0
    ? 'Согласен, чтобы заявку посмотрел менеджер сервиса. Лизинговым компаниям её передадут только с моего отдельного согласия'
    : `${sharingPurpose}: ${recipients.map(recipientWording).join('; ')}`;
