import {
  iconAccountGroupOutline,
  iconAccountOutline,
  iconBellOutline,
  iconBookOpenVariantOutline,
  iconCogOutline,
  iconFormatListBulleted,
  iconViewGridOutline,
} from '#web/ui/icons.ts';

/** A section of the account area. */
export interface AccountLink {
  href: string;
  text: string;
  /** Path data of the icon. */
  icon: string;
}

/** Where the unread count stands. */
export const NOTIFICATIONS_HREF = '/account/notifications';

/** Sections that have their place in the bar of a phone. */
export const FIRST_SECTIONS: readonly AccountLink[] = [
  { href: '/account/requests', text: 'Заявки', icon: iconFormatListBulleted },
  { href: '/account/catalog', text: 'Каталог', icon: iconViewGridOutline },
  { href: NOTIFICATIONS_HREF, text: 'Уведомления', icon: iconBellOutline },
  { href: '/account/profile', text: 'Профиль', icon: iconAccountOutline },
];

/** Sections behind «Ещё» on a phone. */
export const OTHER_SECTIONS: readonly AccountLink[] = [
  { href: '/account/settings', text: 'Настройки', icon: iconCogOutline },
  { href: '/account/instructions', text: 'Инструкции', icon: iconBookOpenVariantOutline },
];

/** For those who keep other people's access. */
export const USERS_SECTION: AccountLink = {
  href: '/account/users',
  text: 'Пользователи',
  icon: iconAccountGroupOutline,
};
