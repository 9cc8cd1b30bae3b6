import type { WorkplaceKind } from '#contract/people.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { roleSentence } from '../accounts/role-words.ts';
import type { ComposeNotice } from './notice.ts';

/** Who is notified about a company's people: the person concerned, the company's other owners, our staff. */
export type CompanyReader = 'person' | 'owners' | 'staff';

/** The facts for notices about a company's people. `company` and `name` are harmless in a mail program. */
export type CompanyNoticeFacts = {
  companyId: string;
  /** Set if the person works for it, a vendor or lessor. */
  workplace?: WorkplaceKind;
  /** The company as it may be named to the person, with its ИНН. */
  company: string;
  /** The same, as its owners and our staff know it. */
  ownersCompany: string;
  /** The person concerned. */
  name: string;
  role: CompanyRole;
  proof: 'accepted' | 'refused' | null;
  proofReason: string | null;
  /** Whether documents of the person wait for a decision. */
  asks: boolean;
  /** How many people are waiting to be accepted. */
  waiting: number;
  /** The role that the event granted; null if none. */
  given: CompanyRole | null;
  /** Whether the person did it themselves. */
  byPerson: boolean;
};

/** The box of a letter: the company, as its reader knows it. */
export const aboutCompany = (reader: CompanyReader, { company, ownersCompany }: CompanyNoticeFacts) => [
  { name: 'Компания', value: reader === 'person' ? company : ownersCompany },
];

type NoticesByReader = Partial<Record<CompanyReader, ComposeNotice<CompanyNoticeFacts>>>;

const toProfile = {
  href: '/account/profile',
  action: 'Открыть профиль',
  footnote: 'Вы получили это письмо, потому что указали эту компанию в личном кабинете.',
};
const toPeople = {
  href: '/account/users',
  action: 'Открыть список людей',
  footnote: 'Вы получили это письмо, потому что вы — владелец компании.',
};

const undone: ComposeNotice<CompanyNoticeFacts> = ({ company, proofReason, proof }) => ({
  kind: 'companyProof',
  title: 'Подтверждение отозвано',
  text:
    proof === 'refused' && proofReason !== null
      ? `Мы отозвали подтверждение, что вы представляете ${company}. Причина: ${proofReason}`
      : `Компания ${company} больше не подтверждена: подтверждение, на котором держался доступ, отозвано.`,
  details: [
    'Теперь вы видите только то, что отправили сами. Чтобы вернуть доступ, приложите доверенность на ваше имя или, если вы — руководитель по реестру, паспорт.',
  ],
  ...toProfile,
});

/** To a person whom somebody else has accepted or made an owner, or who lost their role because the company is unproven again. */
const roleChanged =
  (always: boolean): ComposeNotice<CompanyNoticeFacts> =>
  (facts) => {
    const { company, role, given, byPerson, workplace } = facts;
    if (given !== role || byPerson) return null;
    if (role === 'pending') return undone({ ...facts, proofReason: null });
    if (!always && role !== 'owner') return null;
    return {
      kind: 'companyPeople',
      title: role === 'owner' ? 'Вы — владелец компании' : 'Вас приняли в компанию',
      text: `Вам открыли доступ к компании ${company}.`,
      details: [`Ваше место — ${roleSentence(role, workplace)}`],
      ...(workplace ? toPeople : toProfile),
    };
  };

/** Events of companies, and the notice for each reader; null if it no longer applies. */
export const companyNotices = {
  'company.proofAsked': {
    staff: ({ asks, companyId, ownersCompany }) =>
      asks
        ? {
            kind: 'companyProof',
            title: 'Документы компании ждут решения',
            text: `Человек приложил документы, чтобы подтвердить, что представляет ${ownersCompany}. Сверьте их с реестром и примите решение.`,
            href: `/account/companies?company=${companyId}`,
            action: 'Открыть компанию',
            footnote: 'Письмо для сотрудников.',
          }
        : null,
  },
  'company.proofAccepted': {
    person: ({ proof, role, company, waiting }) =>
      proof === 'accepted' && role !== 'pending'
        ? {
            kind: 'companyProof',
            title: 'Документы приняты',
            text: `Мы проверили документы и подтвердили, что вы представляете ${company}.`,
            details: [
              `Ваше место — ${roleSentence(role)}`,
              ...(role === 'owner' && waiting > 0
                ? ['Доступ к компании просят и другие. Примите тех, кого знаете, в разделе «Пользователи».']
                : []),
            ],
            ...toProfile,
          }
        : null,
    owners: ({ proof, role, name, ownersCompany }) =>
      proof === 'accepted' && role !== 'pending'
        ? {
            kind: 'companyPeople',
            title: 'В вашей компании новый человек',
            text: `Мы проверили документы: ${name} представляет ${ownersCompany}. Место — ${roleSentence(role)}`,
            details: ['Место можно изменить, а доступ — закрыть в любой момент.'],
            ...toPeople,
          }
        : null,
  },
  'company.proofRefused': {
    person: ({ proof, proofReason, company }) =>
      proof === 'refused'
        ? {
            kind: 'companyProof',
            title: 'Документы не подошли',
            text: `Мы не смогли подтвердить, что вы представляете ${company}. Причина: ${proofReason ?? ''}`,
            details: [
              'Приложите другие документы: доверенность на ваше имя или, если вы — руководитель по реестру, паспорт. Заявки можно отправлять и до подтверждения.',
            ],
            ...toProfile,
          }
        : null,
  },
  'company.proofUndone': { person: (facts) => (facts.proof === 'refused' ? undone(facts) : null) },
  'company.personJoined': {
    owners: ({ role, name, ownersCompany }) =>
      role === 'pending'
        ? {
            kind: 'companyPeople',
            title: 'Доступ к вашей компании просит ещё один человек',
            text: `${name} называет своей компанией ${ownersCompany}. Пока вы не решите, этот человек видит только то, что отправил сам.`,
            details: [
              'Знаете его — примите и выберите место. Не знаете — уберите из списка: о вас он не узнает ничего.',
            ],
            ...toPeople,
          }
        : null,
  },
  'company.personAccepted': {
    person: roleChanged(true),
    owners: ({ role, name, ownersCompany, byPerson, workplace }) =>
      byPerson && role !== 'pending'
        ? {
            kind: 'companyPeople',
            title: 'Приглашение принято',
            text: `${name} теперь в компании ${ownersCompany}. Место — ${roleSentence(role, workplace)}`,
            details: ['Место можно изменить, а доступ — закрыть в любой момент.'],
            ...toPeople,
          }
        : null,
  },
  'company.roleChanged': { person: roleChanged(false) },
} as const satisfies Record<string, NoticesByReader>;
