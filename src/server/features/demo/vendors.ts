import type { Category } from './categories.ts';

/** A vendor of the demo: invented, as its description says. */
export type DemoVendor = {
  slug: string;
  name: string;
  /** With valid check digits, from a tax office that does not exist. */
  inn: string;
  description: string;
  phone: string;
  address: string;
  /** Region by its two digits, and city. */
  places: readonly [readonly [string, string], ...(readonly [string, string])[]];
  sells: readonly Category[];
};

const invented = 'Вымышленный продавец: показывает, как выглядит магазин дилера.';

/** Vendors of the demo; phones and mail boxes lead nowhere. */
export const demoVendors: readonly DemoVendor[] = [
  {
    slug: 'avtoliga-centr',
    name: 'АвтоЛига Центр',
    inn: '0000050019',
    description: `Легковые и лёгкие коммерческие автомобили, новые и с пробегом, с подготовкой к выдаче за три дня. ${invented}`,
    phone: '+74950000101',
    address: 'Москва, ул. Демонстрационная, 1',
    places: [
      ['77', 'Москва'],
      ['50', 'Химки'],
      ['71', 'Тула'],
    ],
    sells: ['cars', 'lcv'],
  },
  {
    slug: 'nevskiy-avtopark',
    name: 'Невский автопарк',
    inn: '0000050080',
    description: `Автомобили для бизнеса, фургоны и автобусы на Северо-Западе. Собственный сервис и кузовной цех. ${invented}`,
    phone: '+78120000102',
    address: 'Санкт-Петербург, пр. Примерный, 12',
    places: [
      ['78', 'Санкт-Петербург'],
      ['47', 'Всеволожск'],
      ['35', 'Вологда'],
    ],
    sells: ['cars', 'lcv', 'buses', 'trucks'],
  },
  {
    slug: 'volga-trak',
    name: 'ВолгаТрак',
    inn: '0000050153',
    description: `Тягачи, самосвалы и полуприцепы в Поволжье. Доставка своим ходом по всей стране. ${invented}`,
    phone: '+78430000103',
    address: 'Казань, ул. Образцовая, 7',
    places: [
      ['16', 'Казань'],
      ['16', 'Набережные Челны'],
      ['63', 'Тольятти'],
      ['52', 'Нижний Новгород'],
    ],
    sells: ['trucks', 'trailers', 'lcv', 'buses'],
  },
  {
    slug: 'ural-spectehnika',
    name: 'УралСпецТрейд',
    inn: '0000050227',
    description: `Дорожная и строительная техника, запчасти и выездной сервис на Урале. ${invented}`,
    phone: '+73430000104',
    address: 'Екатеринбург, Опытный тракт, 5',
    places: [
      ['66', 'Екатеринбург'],
      ['74', 'Челябинск'],
      ['72', 'Тюмень'],
    ],
    sells: ['special', 'trucks', 'trailers'],
  },
  {
    slug: 'sibmash',
    name: 'СибМашТорг',
    inn: '0000050298',
    description: `Техника для стройки, карьера и поля в Сибири: подготовка к морозам, обучение операторов. ${invented}`,
    phone: '+73830000105',
    address: 'Новосибирск, ул. Пробная, 3',
    places: [
      ['54', 'Новосибирск'],
      ['24', 'Красноярск'],
      ['55', 'Омск'],
      ['38', 'Иркутск'],
    ],
    sells: ['special', 'trucks', 'agricultural', 'cars'],
  },
  {
    slug: 'yug-agro',
    name: 'ЮгАгроМаш',
    inn: '0000050361',
    description: `Тракторы, комбайны и опрыскиватели на юге России, сервис в поле в сезон без выходных. ${invented}`,
    phone: '+78610000106',
    address: 'Краснодар, ул. Учебная, 21',
    places: [
      ['23', 'Краснодар'],
      ['61', 'Ростов-на-Дону'],
      ['26', 'Ставрополь'],
      ['36', 'Воронеж'],
    ],
    sells: ['agricultural', 'special', 'lcv'],
  },
  {
    slug: 'sklad-master',
    name: 'СкладМастер',
    inn: '0000050435',
    description: `Погрузчики и ричтраки со склада, подбор техники под стеллажи, аренда на время поставки. ${invented}`,
    phone: '+74950000107',
    address: 'Подольск, ул. Складская, 9',
    places: [
      ['50', 'Подольск'],
      ['78', 'Санкт-Петербург'],
      ['66', 'Екатеринбург'],
    ],
    sells: ['warehouse', 'equipment'],
  },
  {
    slug: 'promstanok',
    name: 'Промстанок Сервис',
    inn: '0000050509',
    description: `Станки, компрессоры, генераторы и пищевое оборудование с пусконаладкой. ${invented}`,
    phone: '+78460000108',
    address: 'Самара, ул. Заводская, 40',
    places: [
      ['63', 'Самара'],
      ['77', 'Москва'],
      ['33', 'Владимир'],
      ['59', 'Пермь'],
    ],
    sells: ['equipment', 'warehouse'],
  },
];
