import type { PageFault, StaffPageId } from '#contract/staff-pages.ts';

/** Pages that admins edit, in Russian. */
export const staffPageLabels: Record<StaffPageId, string> = {
  policy: 'Политика обработки данных',
  rules: 'Правила сервиса',
  soglasie: 'Согласие на обработку данных',
  'soglasie-reklama': 'Согласие на рассылку',
  help: 'Помощь',
  'instructions-client': 'Инструкция для клиента',
  'instructions-vendor': 'Инструкция для поставщика',
  'instructions-lessor': 'Инструкция для лизинговой компании',
  'instructions-manager': 'Инструкция для менеджера',
  'instructions-admin': 'Инструкция для администратора',
};

/** What is wrong with a text, in Russian, after «Строка 3:». */
export const pageFaultLabels: Record<PageFault['kind'], string> = {
  html: 'теги HTML не поддерживаются, используйте разметку Markdown',
  link: 'ссылка должна начинаться с /, #, https://, mailto: или tel:',
  image: 'картинки здесь не поддерживаются',
  heading: 'подойдут только заголовки второго и третьего уровня: ## и ###',
  anchor: 'у заголовка нет якоря, например {#what-is-leasing}',
  taken: 'такой заголовок или якорь уже есть выше',
};
