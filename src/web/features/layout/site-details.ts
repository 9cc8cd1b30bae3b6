import type { SiteAnswer } from '#contract/content.ts';

/** What the frames say about the company; all of it is configuration, and what is not configured is not shown. */
export type SiteDetails = SiteAnswer;

/** An address and its name. */
export interface NavLink {
  href: string;
  text: string;
}

/** A way of the header, and the class that hides it where there is no room. */
export interface MainLink extends NavLink {
  shown: string;
}

/** The header's ways, in the order of their use; the phone's menu has them all. */
export const MAIN_LINKS: readonly MainLink[] = [
  { href: '/catalog', text: 'Каталог', shown: '' },
  { href: '/#calculator', text: 'Калькулятор', shown: '' },
  { href: '/recommended', text: 'Подборки', shown: '' },
  { href: '/leasback', text: 'Возвратный лизинг', shown: 'max-xl:hidden' },
  { href: '/help', text: 'Помощь', shown: 'max-lg:hidden' },
];

/** Documents that every frame leads to. */
export const LEGAL_LINKS: readonly NavLink[] = [
  { href: '/policy', text: 'Политика обработки данных' },
  { href: '/rules', text: 'Правила сервиса' },
  { href: '/soglasie', text: 'Согласие на обработку данных' },
];

/** Columns of the footer. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Выбрать',
    links: [
      { href: '/catalog', text: 'Каталог' },
      { href: '/recommended', text: 'Подборки' },
      { href: '/#calculator', text: 'Калькулятор' },
      { href: '/offers/manual', text: 'Нет в каталоге?' },
    ],
  },
  {
    title: 'Лизинг для бизнеса',
    links: [
      { href: '/leasing-auto', text: 'Легковые автомобили' },
      { href: '/leasing-gazel', text: 'ГАЗели и фургоны' },
      { href: '/leasing-tech', text: 'Спецтехника' },
      { href: '/leasback', text: 'Возвратный лизинг' },
    ],
  },
  {
    title: 'Сервис',
    links: [
      { href: '/help', text: 'Помощь' },
      { href: '/contact', text: 'Контакты' },
    ],
  },
  { title: 'Документы', links: LEGAL_LINKS },
];
