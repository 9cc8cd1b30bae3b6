import type { CompanyView } from '#contract/accounts.ts';
import type { CompanyKind, CompanyState } from '#contract/roles.ts';

type Known = Pick<CompanyView, 'state' | 'role' | 'proof'>;

/**
 * A reader's standing in their company: `unproven` with nothing to decide on yet, `waiting` for the decision, `refused`, `joining` a company
 * that others have proven, or `proven` with a role in it.
 */
export type CompanyStanding = 'unproven' | 'waiting' | 'refused' | 'joining' | 'proven';

/** The reader's standing in a company. */
export const companyStanding = ({ state, role, proof }: Known): CompanyStanding => {
  if (state === 'proven' && role !== null && role !== 'pending') return 'proven';
  if (proof.state === 'waiting' || proof.state === 'refused') return proof.state;
  return state === 'proven' ? 'joining' : 'unproven';
};

/** A standing in a word or two. */
export const companyStandingLabels: Record<CompanyStanding, string> = {
  unproven: 'Не подтверждена',
  waiting: 'Документы на проверке',
  refused: 'Отклонено',
  joining: 'Ждёт подтверждения',
  proven: 'Подтверждена',
};

/** States of a company in Russian. */
export const companyStateLabels: Record<CompanyState, string> = {
  unproven: 'Не подтверждена',
  proven: 'Подтверждена',
};

/** What a reader sees meanwhile, and why; absent if they have a role. */
export const companyStandingMeans: Record<Exclude<CompanyStanding, 'proven'>, string> = {
  unproven:
    'ИНН компании знает любой, поэтому вы видите только то, что отправили сами, пока не подтвердите, что её представляете. Заявки можно отправлять уже сейчас, а подтверждение понадобится к договору.',
  waiting:
    'Мы проверяем документы. До решения вы видите только то, что отправили сами; заявки отправлять можно. О решении сообщим письмом.',
  refused: 'Вы видите только то, что отправили сами. Заявки отправлять можно; приложите другие документы.',
  joining:
    'У компании уже есть владелец. Вы видите только то, что отправили сами, пока он вас не примет или мы не проверим документы.',
};

const heads: Record<Exclude<CompanyKind, 'organisation'>, string> = {
  soleTrader: 'предпринимателя, если вы и есть он, или его доверенность',
  farm: 'главы хозяйства, если вы и есть он, или его доверенность',
};

/** Documents that show who may speak for a company. */
export const waysToProve = (kind: CompanyKind): string =>
  kind === 'organisation'
    ? 'Нужна доверенность на ваше имя или, если вы — руководитель, указанный в реестре, ваш паспорт. Устав принимаем только вместе с ними.'
    : `Нужен паспорт ${heads[kind]} на ваше имя.`;

/** The name of a company's registration number: it differs for persons and organisations, even if either is a farm. */
export const ogrnLabel = ({ inn }: Pick<CompanyView, 'inn'>): string =>
  inn.length === 12 ? 'ОГРНИП' : 'ОГРН';

/** What was checked about a company's details; this never says that the company is the reader's. */
export const checkedWords = (company: Pick<CompanyView, 'confirmedBy' | 'inn' | 'ogrn'>): string => {
  if (company.confirmedBy === 'registry')
    return 'Название, адрес и руководитель взяты из реестра. Кто представляет компанию, реестр не говорит.';
  const numbers = company.ogrn === undefined ? 'ИНН' : `ИНН и ${ogrnLabel(company)}`;
  return `Проверены контрольные цифры ${numbers}, с реестром не сверяли.`;
};
