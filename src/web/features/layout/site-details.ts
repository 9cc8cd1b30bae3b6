/** What the frames say about the company; all of it is configuration, and what is not configured is not shown. */
export interface SiteDetails {
  /** Name of the service, the word in the header. */
  brand: string;
  /** As it is shown: «8 800 …» or «+7 …». */
  phone?: string | undefined;
  email?: string | undefined;
  /** Legal name with ИНН and ОГРН, one line. */
  legal?: string | undefined;
  address?: string | undefined;
}

/** An address and its name. */
export interface NavLink {
  href: string;
  text: string;
}

/** The header's ways, in the order of their use. */
export const MAIN_LINKS: readonly NavLink[] = [
  { href: '/catalog', text: 'Каталог' },
  { href: '/#calculator', text: 'Калькулятор' },
];

/** Columns of the footer. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  { title: 'Сервис', links: MAIN_LINKS },
  {
    title: 'Документы',
    links: [
      { href: '/policy', text: 'Политика обработки данных' },
      { href: '/rules', text: 'Правила сервиса' },
      { href: '/soglasie', text: 'Согласие на обработку данных' },
    ],
  },
];
