import type { CompanyRole } from '#contract/roles.ts';
import { companyRoleWords } from '#domain/accounts/account-labels.ts';
import type { LetterContent } from '#server/platform/mail/letter.ts';

/** What a letter about somebody's role in a company needs: the company as it may be named there, and the page that it leads to. */
export type CompanyLetterFacts = { company: string; href: string };

const whyYou = 'Вы получили это письмо, потому что указали эту компанию в личном кабинете.';

const ownRole = (role: CompanyRole): string =>
  `Ваше место — ${companyRoleWords[role].name}: ${companyRoleWords[role].means}.`;

const toProfile = (href: string) => ({ text: 'Открыть профиль', href });

/** To a person whose documents were accepted. */
export const proofAcceptedLetter = (
  { company, href }: CompanyLetterFacts,
  { role, waiting }: { role: CompanyRole; waiting: number },
): LetterContent => ({
  title: 'Документы приняты',
  paragraphs: [
    `Мы проверили документы и подтвердили, что вы представляете ${company}.`,
    ownRole(role),
    ...(role === 'owner' && waiting > 0
      ? ['Доступ к компании просят и другие. Примите тех, кого знаете, в разделе «Пользователи».']
      : []),
  ],
  action: toProfile(href),
  footnote: whyYou,
});

/** To a person whose documents were refused. */
export const proofRefusedLetter = ({ company, href }: CompanyLetterFacts, reason: string): LetterContent => ({
  title: 'Документы не подошли',
  paragraphs: [
    `Мы не смогли подтвердить, что вы представляете ${company}. Причина: ${reason}`,
    'Приложите другие документы: доверенность на ваше имя или, если вы — руководитель по реестру, паспорт. Заявки можно отправлять и до подтверждения.',
  ],
  action: toProfile(href),
  footnote: whyYou,
});

/** To a person whose proof was undone; the reason is theirs alone. */
export const proofUndoneLetter = (
  { company, href }: CompanyLetterFacts,
  reason: string | null,
): LetterContent => ({
  title: 'Подтверждение отозвано',
  paragraphs: [
    ...(reason === null
      ? [`Компания ${company} больше не подтверждена: подтверждение, на котором держался доступ, отозвано.`]
      : [`Мы отозвали подтверждение, что вы представляете ${company}. Причина: ${reason}`]),
    'Теперь вы видите только то, что отправили сами. Чтобы вернуть доступ, приложите доверенность на ваше имя или, если вы — руководитель по реестру, паспорт.',
  ],
  action: toProfile(href),
  footnote: whyYou,
});

/** To a person whom an owner or an admin has accepted, or made an owner. */
export const roleGivenLetter = ({ company, href }: CompanyLetterFacts, role: CompanyRole): LetterContent => ({
  title: role === 'owner' ? 'Вы — владелец компании' : 'Вас приняли в компанию',
  paragraphs: [`Вам открыли доступ к компании ${company}.`, ownRole(role)],
  action: toProfile(href),
  footnote: whyYou,
});

/** To owners: somebody has typed the numbers of their company. */
export const personWaitsLetter = ({ company, href }: CompanyLetterFacts, name: string): LetterContent => ({
  title: 'Доступ к вашей компании просит ещё один человек',
  paragraphs: [
    `${name} называет своей компанией ${company}. Пока вы не решите, этот человек видит только то, что отправил сам.`,
    'Знаете его — примите и выберите место. Не знаете — уберите из списка: о вас он не узнает ничего.',
  ],
  action: { text: 'Открыть список людей', href },
  footnote: 'Вы получили это письмо, потому что вы — владелец компании.',
});

/** To owners: staff have accepted somebody by their documents. */
export const personAcceptedLetter = (
  { company, href }: CompanyLetterFacts,
  { name, role }: { name: string; role: CompanyRole },
): LetterContent => ({
  title: 'В вашей компании новый человек',
  paragraphs: [
    `Мы проверили документы: ${name} представляет ${company}. Место — ${companyRoleWords[role].name}: ${companyRoleWords[role].means}.`,
    'Место можно изменить, а доступ — закрыть в любой момент.',
  ],
  action: { text: 'Открыть список людей', href },
  footnote: 'Вы получили это письмо, потому что вы — владелец компании.',
});

/** To staff: documents wait for their decision. */
export const proofAskedLetter = ({ company, href }: CompanyLetterFacts): LetterContent => ({
  title: 'Документы компании ждут решения',
  paragraphs: [
    `Человек приложил документы, чтобы подтвердить, что представляет ${company}. Сверьте их с реестром и примите решение.`,
  ],
  action: { text: 'Открыть компанию', href },
  footnote: 'Письмо для сотрудников.',
});
