import type { Paint } from '#contract/offers.ts';

/** Categories of the tree. */
export type Category =
  | 'cars'
  | 'lcv'
  | 'trucks'
  | 'trailers'
  | 'buses'
  | 'special'
  | 'warehouse'
  | 'agricultural'
  | 'equipment';

/** What offers of a category have in common. */
export type CategoryFacts = {
  paints: readonly [Paint, ...Paint[]];
  options: readonly string[];
  /** Kilometres or engine hours a year; null if wear is not given. */
  wearAYear: readonly [number, number] | null;
  wearUnit: 'км' | 'моточасов';
  /** Yearly insurance as a share of the price. */
  insurance: number;
  /** Equipment levels with their price factors. */
  trims: readonly [readonly [string, number], ...(readonly [string, number])[]];
  /** What the asset is good for, for a description. */
  use: string;
};

const machine = { wearUnit: 'моточасов', insurance: 0.012, trims: [['', 1]] } as const;
const lorry = { wearUnit: 'км', insurance: 0.028, trims: [['', 1]] } as const;

/** Facts of every category. */
export const categoryFacts: Record<Category, CategoryFacts> = {
  cars: {
    paints: ['white', 'silver', 'graphite', 'black', 'red', 'blue', 'green', 'sand'],
    options: [
      'Климат-контроль',
      'Подогрев руля и сидений',
      'Камера заднего вида',
      'Круиз-контроль',
      'Датчики парковки',
      'Мультимедиа с навигацией',
      'Бесключевой доступ',
      'Светодиодные фары',
      'Комплект зимних шин',
    ],
    wearAYear: [14_000, 31_000],
    wearUnit: 'км',
    insurance: 0.045,
    trims: [
      ['Комфорт', 1],
      ['Стиль', 1.06],
      ['Престиж', 1.13],
    ],
    use: 'Подойдёт для служебных поездок, такси и парка торговых представителей',
  },
  lcv: {
    ...lorry,
    paints: ['white', 'white', 'silver', 'blue', 'red', 'graphite'],
    options: [
      'Кондиционер',
      'Предпусковой подогреватель',
      'Тахограф',
      'Датчики парковки',
      'Усиленная подвеска',
      'Защита грузового отсека',
      'Боковая дверь',
      'Камера заднего вида',
    ],
    wearAYear: [28_000, 52_000],
    use: 'Подойдёт для городской доставки, сервисных бригад и развозки по магазинам',
  },
  trucks: {
    ...lorry,
    paints: ['white', 'orange', 'blue', 'red', 'silver', 'graphite', 'yellow'],
    options: [
      'Тахограф с блоком СКЗИ',
      'ЭРА-ГЛОНАСС',
      'Автономный отопитель',
      'Кондиционер',
      'Коробка отбора мощности',
      'Подогрев топлива',
      'Пневматическое сиденье водителя',
      'Система централизованной смазки',
    ],
    wearAYear: [55_000, 110_000],
    use: 'Работает на стройке, в карьере и на междугородных рейсах',
  },
  trailers: {
    ...lorry,
    paints: ['blue', 'graphite', 'red', 'silver', 'green'],
    options: [
      'Оси с дисковыми тормозами',
      'Пневматическая подвеска',
      'Подъёмная первая ось',
      'Инструментальный ящик',
      'Держатель запасных колёс',
      'Светодиодная оптика',
    ],
    wearAYear: null,
    use: 'Для перевозок по всей стране и в порты',
  },
  buses: {
    ...lorry,
    paints: ['white', 'blue', 'green', 'red'],
    options: [
      'Кондиционер салона',
      'Видеонаблюдение',
      'Электронные маршрутоуказатели',
      'Место для инвалидной коляски',
      'Автономный отопитель',
      'Тахограф',
    ],
    wearAYear: [45_000, 80_000],
    use: 'Для городских и пригородных маршрутов, вахтовых и заказных перевозок',
  },
  special: {
    ...machine,
    paints: ['yellow', 'yellow', 'orange', 'white'],
    options: [
      'Кондиционер кабины',
      'Предпусковой подогреватель',
      'Быстросъёмное устройство',
      'Камера заднего вида',
      'Централизованная смазка',
      'Комплект для работы при −40 °C',
      'Проблесковый маяк',
    ],
    wearAYear: [900, 1_700],
    use: 'Для земляных, дорожных и монтажных работ',
  },
  warehouse: {
    ...machine,
    paints: ['orange', 'red', 'yellow', 'green'],
    options: [
      'Боковое смещение вил',
      'Свободный подъём мачты',
      'Суперэластичные шины',
      'Синий проблесковый фонарь',
      'Зарядное устройство',
      'Весы на вилах',
    ],
    wearAYear: [700, 1_500],
    use: 'Для склада, терминала и производственного цеха',
  },
  agricultural: {
    ...machine,
    paints: ['green', 'red', 'blue', 'yellow'],
    options: [
      'Система параллельного вождения',
      'Климатическая установка',
      'Передняя навеска',
      'Спаренные колёса',
      'Датчики урожайности',
      'Обучение механизатора',
    ],
    wearAYear: [450, 900],
    use: 'Для хозяйств с посевной площадью от нескольких сотен гектаров',
  },
  equipment: {
    ...machine,
    paints: ['graphite', 'silver', 'blue', 'white'],
    options: [
      'Пусконаладка на площадке',
      'Обучение персонала',
      'Гарантия 24 месяца',
      'Комплект расходных материалов',
      'Доставка до цеха',
    ],
    wearAYear: null,
    use: 'Для цеха и небольшого производства, с пуском под ключ',
  },
};
