import type { RegistryCompany } from './company-registry.ts';

/** Where an invented company has its seat. */
export type DemoAddress = { postalCode: string; region: string; city: string; street: string; house: string };

/** An invented company. */
export type DemoCompany = Omit<RegistryCompany, 'legalAddress'> & { address: DemoAddress };

const organisation = (
  company: Pick<DemoCompany, 'inn' | 'kpp' | 'ogrn' | 'name' | 'director' | 'address'> &
    Partial<Pick<DemoCompany, 'state'>>,
): DemoCompany => ({
  kind: 'organisation',
  fullName: company.name
    .replace(/^ООО/u, 'Общество с ограниченной ответственностью')
    .replace(/^АО/u, 'Акционерное общество'),
  state: 'active',
  ...company,
});

const person = (
  company: Pick<DemoCompany, 'inn' | 'ogrn' | 'director' | 'address'>,
  kind: 'soleTrader' | 'farm' = 'soleTrader',
): DemoCompany => {
  const form = kind === 'farm' ? ['ГКФХ', 'Глава крестьянского (фермерского) хозяйства'] : [];
  const [short = 'ИП', full = 'Индивидуальный предприниматель'] = form;
  const { director } = company;
  return {
    ...company,
    kind,
    kpp: '',
    state: 'active',
    name: `${short} ${director}`,
    fullName: `${full} ${director}`,
  };
};

/** Companies that nobody has: their numbers have right check digits and belong to tax offices that do not exist. */
export const demoCompanies: readonly DemoCompany[] = [
  organisation({
    inn: '7799101476',
    kpp: '779901001',
    ogrn: '1187799100378',
    name: 'ООО «Столичный бетон»',
    director: 'Каменский Роман Андреевич',
    address: {
      postalCode: '109052',
      region: 'г Москва',
      city: 'г Москва',
      street: 'ул Заводская',
      house: 'д 12',
    },
  }),
  organisation({
    inn: '7899102843',
    kpp: '789901001',
    ogrn: '1177899100741',
    name: 'ООО «Балтийский причал»',
    director: 'Парусова Инна Львовна',
    address: {
      postalCode: '198035',
      region: 'г Санкт-Петербург',
      city: 'г Санкт-Петербург',
      street: 'наб Портовая',
      house: 'д 4',
    },
  }),
  organisation({
    inn: '6699104217',
    kpp: '669901001',
    ogrn: '1156699101118',
    name: 'ООО «Уральский гранит»',
    director: 'Самоцветов Глеб Ильич',
    address: {
      postalCode: '620024',
      region: 'Свердловская обл',
      city: 'г Екатеринбург',
      street: 'ул Карьерная',
      house: 'д 31',
    },
  }),
  organisation({
    inn: '5299105581',
    kpp: '529901001',
    ogrn: '1095299101480',
    name: 'АО «Волжские перевозки»',
    director: 'Плёсов Артём Николаевич',
    address: {
      postalCode: '603028',
      region: 'Нижегородская обл',
      city: 'г Нижний Новгород',
      street: 'ш Московское',
      house: 'д 85',
    },
  }),
  organisation({
    inn: '2499106957',
    kpp: '249901001',
    ogrn: '1202499101859',
    name: 'ООО «Сибирский лесовоз»',
    director: 'Таёжная Вера Павловна',
    address: {
      postalCode: '660050',
      region: 'Красноярский край',
      city: 'г Красноярск',
      street: 'ул Лесная',
      house: 'д 7',
    },
  }),
  organisation({
    inn: '1699108325',
    kpp: '169901001',
    ogrn: '1191699102220',
    name: 'ООО «Казанские автобусы»',
    director: 'Рейсов Тимур Маратович',
    address: {
      postalCode: '420036',
      region: 'Респ Татарстан',
      city: 'г Казань',
      street: 'ул Маршрутная',
      house: 'д 18',
    },
  }),
  organisation({
    inn: '5099109691',
    kpp: '509901001',
    ogrn: '1215099102591',
    name: 'ООО «Подмосковная доставка»',
    director: 'Посылкина Юлия Сергеевна',
    address: {
      postalCode: '142105',
      region: 'Московская обл',
      city: 'г Подольск',
      street: 'ул Складская',
      house: 'д 3',
    },
  }),
  organisation({
    inn: '4299111061',
    kpp: '429901001',
    ogrn: '1114299102961',
    name: 'ООО «Чёрный камень»',
    director: 'Штольнев Борис Егорович',
    address: {
      postalCode: '650010',
      region: 'Кемеровская обл',
      city: 'г Кемерово',
      street: 'ул Шахтёрская',
      house: 'д 22',
    },
    state: 'liquidated',
  }),
  person(
    {
      inn: '619910558188',
      ogrn: '316619900012111',
      director: 'Степной Андрей Павлович',
      address: {
        postalCode: '346735',
        region: 'Ростовская обл',
        city: 'х Полевой',
        street: 'ул Хлебная',
        house: 'д 1',
      },
    },
    'farm',
  ),
  person({
    inn: '439910695223',
    ogrn: '314439900014221',
    director: 'Вятский Олег Сергеевич',
    address: {
      postalCode: '610014',
      region: 'Кировская обл',
      city: 'г Киров',
      street: 'ул Речная',
      house: 'д 9',
    },
  }),
  person({
    inn: '369910832370',
    ogrn: '322369900016331',
    director: 'Лугова Марина Викторовна',
    address: {
      postalCode: '394018',
      region: 'Воронежская обл',
      city: 'г Воронеж',
      street: 'ул Садовая',
      house: 'д 40',
    },
  }),
  person({
    inn: '549910969402',
    ogrn: '313549900018442',
    director: 'Ветров Денис Андреевич',
    address: {
      postalCode: '630032',
      region: 'Новосибирская обл',
      city: 'г Новосибирск',
      street: 'ул Станционная',
      house: 'д 15',
    },
  }),
];
