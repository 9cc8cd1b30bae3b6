import type { SiteAnswer } from '#contract/content.ts';
import { addressOf } from '#web/ui/address.ts';

/** What the frames say about the company; all of it is configuration, and what is not configured is not shown. */
export type SiteDetails = SiteAnswer;

/** An address and its name. */
export interface NavLink {
  href: string;
  text: string;
}

/** A link of the header, with the class that hides it where there is no room. */
export interface MainLink extends NavLink {
  shown: string;
}

/** The links of the header, in the order of their use; the phone's menu has them all. */
export const MAIN_LINKS: readonly MainLink[] = [
  { href: addressOf({ to: '/catalog' }), text: 'Каталог', shown: '' },
  { href: addressOf({ to: '/', hash: 'calculator' }), text: 'Калькулятор', shown: '' },
  { href: addressOf({ to: '/recommended' }), text: 'Подборки', shown: '' },
  { href: addressOf({ to: '/leasback' }), text: 'Возвратный лизинг', shown: 'max-xl:hidden' },
  { href: addressOf({ to: '/help' }), text: 'Помощь', shown: 'max-lg:hidden' },
];

/** Documents that every frame links to. */
export const LEGAL_LINKS: readonly NavLink[] = [
  { href: addressOf({ to: '/policy' }), text: 'Политика обработки данных' },
  { href: addressOf({ to: '/rules' }), text: 'Правила сервиса' },
  { href: addressOf({ to: '/soglasie' }), text: 'Согласие на обработку данных' },
];

/** Columns of the footer. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavLink[] }[] = [
  {
    title: 'Выбрать',
    links: [
      { href: addressOf({ to: '/catalog' }), text: 'Каталог' },
      { href: addressOf({ to: '/recommended' }), text: 'Подборки' },
      { href: addressOf({ to: '/', hash: 'calculator' }), text: 'Калькулятор' },
      { href: addressOf({ to: '/offers/manual' }), text: 'Нет в каталоге?' },
    ],
  },
  {
    title: 'Лизинг для бизнеса',
    links: [
      { href: addressOf({ to: '/leasing-auto' }), text: 'Легковые автомобили' },
      { href: addressOf({ to: '/leasing-gazel' }), text: 'ГАЗели и фургоны' },
      { href: addressOf({ to: '/leasing-tech' }), text: 'Спецтехника' },
      { href: addressOf({ to: '/leasback' }), text: 'Возвратный лизинг' },
    ],
  },
  {
    title: 'Сервис',
    links: [
      { href: addressOf({ to: '/help' }), text: 'Помощь' },
      { href: addressOf({ to: '/contact' }), text: 'Контакты' },
    ],
  },
  { title: 'Документы', links: LEGAL_LINKS },
];
