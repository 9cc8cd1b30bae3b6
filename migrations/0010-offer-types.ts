import { sql, type Kysely } from 'kysely';

type Value = { value: string; name: string };
type Leaf = { id: string; name: string; one: string; words: string; own?: string[] };
type Category = Leaf & { months: number; rate: string; own: string[]; leaves: Leaf[] };

const number = (name: string, unit: string | null, filterable = true) => ({
  name,
  unit,
  kind: 'number',
  values: [] as Value[],
  filterable,
});
const choice = (name: string, values: Record<string, string>) => ({
  name,
  unit: null,
  kind: 'enum',
  values: Object.entries(values).map(([value, label]) => ({ value, name: label })),
  filterable: true,
});

const attributes: Record<string, Omit<ReturnType<typeof number>, 'unit'> & { unit: string | null }> = {
  powerHp: number('Мощность', 'л. с.'),
  engineVolumeL: number('Объём двигателя', 'л'),
  fuel: choice('Топливо', {
    petrol: 'Бензин',
    diesel: 'Дизель',
    'lpg-petrol': 'Бензин и газ',
    cng: 'Метан',
    hybrid: 'Гибрид',
    electric: 'Электричество',
  }),
  transmission: choice('Коробка передач', {
    manual: 'Механика',
    automatic: 'Автомат',
    robot: 'Робот',
    cvt: 'Вариатор',
  }),
  drive: choice('Привод', { fwd: 'Передний', rwd: 'Задний', awd: 'Полный' }),
  seats: number('Мест', null),
  capacity: number('Вместимость', 'чел.'),
  mileageKm: number('Пробег', 'км'),
  engineHours: number('Наработка', 'м·ч'),
  payloadKg: number('Грузоподъёмность', 'кг'),
  gvwKg: number('Полная масса', 'кг'),
  cargoVolumeM3: number('Объём кузова', 'м³'),
  volumeM3: number('Объём кузова', 'м³'),
  lengthM: number('Длина', 'м'),
  wheelFormula: choice('Колёсная формула', {
    '4x2': '4×2',
    '4x4': '4×4',
    '6x2': '6×2',
    '6x4': '6×4',
    '6x6': '6×6',
  }),
  cab: choice('Кабина', { day: 'Дневная', sleeper: 'Со спальным местом' }),
  axles: choice('Осей', { '1': '1', '2': '2', '3': '3', '4': '4' }),
  fridgeUnit: { name: 'Холодильная установка', unit: null, kind: 'bool', values: [], filterable: true },
  operatingWeightKg: number('Рабочая масса', 'кг'),
  bucketM3: number('Объём ковша', 'м³'),
  liftCapacityKg: number('Грузоподъёмность крана', 'кг'),
  boomM: number('Длина стрелы', 'м'),
  drumM3: number('Объём барабана', 'м³'),
  loadKg: number('Грузоподъёмность', 'кг'),
  liftHeightMm: number('Высота подъёма', 'мм'),
  battery: choice('Аккумулятор', { 'li-ion': 'Литий-ионный', 'lead-acid': 'Свинцово-кислотный' }),
  tractionClass: number('Тяговый класс', null),
  hopperM3: number('Объём бункера', 'м³'),
  travelXmm: number('Ход по оси X', 'мм', false),
  travelYmm: number('Ход по оси Y', 'мм', false),
  travelZmm: number('Ход по оси Z', 'мм', false),
  spindleRpm: number('Обороты шпинделя', 'об/мин', false),
  laserKw: number('Мощность лазера', 'кВт'),
  sheetMm: choice('Размер листа', { '1500x3000': '1500×3000 мм' }),
  forceT: number('Усилие', 'т'),
  lengthMm: number('Длина гиба', 'мм'),
  powerKw: number('Мощность', 'кВт'),
  trays: number('Противней', null, false),
  pressureBar: number('Давление', 'бар'),
};

const leaf = (id: string, names: [string, string], words: string, own: string[] = []): Leaf => ({
  id,
  name: names[0],
  one: names[1],
  words,
  own,
});

const road: Category[] = [
  {
    ...leaf('cars', ['Легковые автомобили', 'Легковой автомобиль'], 'авто машина легковушка автомобиль'),
    months: 60,
    rate: '0.235',
    own: ['powerHp', 'engineVolumeL', 'fuel', 'transmission', 'drive', 'seats', 'mileageKm'],
    leaves: [
      leaf('sedan', ['Седаны', 'Седан'], 'лифтбек'),
      leaf('wagon', ['Универсалы', 'Универсал'], 'семейный'),
      leaf('crossover', ['Кроссоверы', 'Кроссовер'], 'паркетник suv'),
      leaf('suv', ['Внедорожники', 'Внедорожник'], 'джип suv'),
    ],
  },
  {
    ...leaf(
      'lcv',
      ['Лёгкий коммерческий транспорт', 'Лёгкий коммерческий автомобиль'],
      'коммерческий грузовик фургон лкт',
    ),
    months: 60,
    rate: '0.24',
    own: ['fuel', 'powerHp', 'engineVolumeL', 'payloadKg', 'gvwKg', 'mileageKm'],
    leaves: [
      leaf('panel-van', ['Цельнометаллические фургоны', 'Цельнометаллический фургон'], 'цмф микроавтобус', [
        'cargoVolumeM3',
      ]),
      leaf('box-van', ['Промтоварные фургоны', 'Промтоварный фургон'], 'будка еврофургон', ['cargoVolumeM3']),
      leaf(
        'isothermal-van',
        ['Изотермические фургоны', 'Изотермический фургон'],
        'термобудка изотерм рефрижератор',
        ['cargoVolumeM3'],
      ),
      leaf('compact-van', ['Компактные фургоны', 'Компактный фургон'], 'каблук пирожок', ['cargoVolumeM3']),
      leaf('light-flatbed', ['Бортовые до 3,5 т', 'Бортовой автомобиль до 3,5 т'], 'борт тент бортовая'),
    ],
  },
  {
    ...leaf('trucks', ['Грузовики', 'Грузовик'], 'грузовой автомобиль фура'),
    months: 60,
    rate: '0.245',
    own: ['wheelFormula', 'powerHp', 'payloadKg', 'gvwKg', 'fuel', 'engineVolumeL', 'mileageKm'],
    leaves: [
      leaf('tractor-unit', ['Седельные тягачи', 'Седельный тягач'], 'тягач магистральный', ['cab']),
      leaf('tipper', ['Самосвалы', 'Самосвал'], 'карьерный строительный'),
      leaf('flatbed-truck', ['Бортовые грузовики', 'Бортовой грузовик'], 'борт вездеход'),
      leaf('box-truck', ['Фургоны', 'Грузовой фургон'], 'промтоварный будка'),
      leaf(
        'isothermal-truck',
        ['Изотермические грузовики', 'Изотермический грузовик'],
        'изотерм рефрижератор термобудка',
      ),
    ],
  },
  {
    ...leaf('trailers', ['Прицепы и полуприцепы', 'Полуприцеп'], 'прицеп ппц'),
    months: 60,
    rate: '0.24',
    own: ['axles', 'payloadKg'],
    leaves: [
      leaf(
        'curtain-semitrailer',
        ['Шторные полуприцепы', 'Шторный полуприцеп'],
        'штора тент тентованный еврофура',
        ['lengthM'],
      ),
      leaf('tipper-semitrailer', ['Самосвальные полуприцепы', 'Самосвальный полуприцеп'], 'тонар самосвал', [
        'volumeM3',
      ]),
      leaf('flatbed-semitrailer', ['Бортовые полуприцепы', 'Бортовой полуприцеп'], 'борт площадка', [
        'lengthM',
      ]),
      leaf('reefer-semitrailer', ['Рефрижераторы', 'Полуприцеп-рефрижератор'], 'реф холодильник', [
        'lengthM',
        'fridgeUnit',
      ]),
      leaf('container-semitrailer', ['Контейнеровозы', 'Контейнеровоз'], 'контейнер'),
      leaf('lowbed-semitrailer', ['Тралы', 'Низкорамный трал'], 'трал низкорамник тяжеловоз'),
    ],
  },
  {
    ...leaf('buses', ['Автобусы', 'Автобус'], 'пассажирский'),
    months: 60,
    rate: '0.24',
    own: ['seats', 'capacity', 'fuel', 'mileageKm'],
    leaves: [
      leaf('city-bus', ['Городские автобусы', 'Городской автобус'], 'маршрутный низкопольный'),
      leaf('minibus', ['Микроавтобусы', 'Микроавтобус'], 'маршрутка'),
      leaf('coach', ['Туристические автобусы', 'Туристический автобус'], 'междугородный'),
    ],
  },
];

const machinery: Category[] = [
  {
    ...leaf('special', ['Спецтехника', 'Спецтехника'], 'строительная дорожная техника спецмашина'),
    months: 84,
    rate: '0.25',
    own: ['powerHp', 'operatingWeightKg', 'engineHours'],
    leaves: [
      leaf('crawler-excavator', ['Гусеничные экскаваторы', 'Гусеничный экскаватор'], 'экскаватор', [
        'bucketM3',
      ]),
      leaf('backhoe-loader', ['Экскаваторы-погрузчики', 'Экскаватор-погрузчик'], 'экскаватор погрузчик jcb'),
      leaf('wheel-loader', ['Фронтальные погрузчики', 'Фронтальный погрузчик'], 'погрузчик ковш', [
        'payloadKg',
        'bucketM3',
      ]),
      leaf('bulldozer', ['Бульдозеры', 'Бульдозер'], 'отвал трактор'),
      leaf('grader', ['Автогрейдеры', 'Автогрейдер'], 'грейдер'),
      leaf('truck-crane', ['Автокраны', 'Автокран'], 'кран автомобильный', ['liftCapacityKg', 'boomM']),
      leaf('loader-crane', ['Краны-манипуляторы', 'Кран-манипулятор'], 'кму манипулятор воровайка', [
        'liftCapacityKg',
      ]),
      leaf(
        'concrete-mixer',
        ['Автобетоносмесители', 'Автобетоносмеситель'],
        'миксер бетономешалка бетоновоз бетон',
        ['drumM3'],
      ),
    ],
  },
  {
    ...leaf('warehouse', ['Складская техника', 'Складская техника'], 'склад'),
    months: 84,
    rate: '0.245',
    own: ['loadKg', 'liftHeightMm', 'engineHours'],
    leaves: [
      leaf(
        'forklift-diesel',
        ['Дизельные погрузчики', 'Дизельный вилочный погрузчик'],
        'вилы автопогрузчик кара',
      ),
      leaf(
        'forklift-electric',
        ['Электропогрузчики', 'Электрический вилочный погрузчик'],
        'вилы электрокара',
        ['battery'],
      ),
      leaf('reach-truck', ['Ричтраки', 'Ричтрак'], 'штабелёр ричтрак'),
    ],
  },
  {
    ...leaf('agricultural', ['Сельхозтехника', 'Сельхозтехника'], 'сельскохозяйственная аграрная'),
    months: 84,
    rate: '0.23',
    own: ['powerHp', 'engineHours'],
    leaves: [
      leaf('farm-tractor', ['Тракторы', 'Трактор'], 'пахотный', ['tractionClass', 'drive']),
      leaf('combine', ['Комбайны', 'Зерноуборочный комбайн'], 'уборка зерно жатка', ['hopperM3']),
      leaf('sprayer', ['Опрыскиватели', 'Самоходный опрыскиватель'], 'туман'),
    ],
  },
  {
    ...leaf('equipment', ['Оборудование', 'Оборудование'], 'станок производство'),
    months: 84,
    rate: '0.25',
    own: [],
    leaves: [
      leaf('machining-centre', ['Обрабатывающие центры', 'Обрабатывающий центр'], 'станок чпу фрезерный', [
        'travelXmm',
        'travelYmm',
        'travelZmm',
        'spindleRpm',
      ]),
      leaf('laser-cutter', ['Лазерные станки', 'Лазерный станок'], 'лазер резка раскрой чпу', [
        'laserKw',
        'sheetMm',
      ]),
      leaf('press-brake', ['Листогибочные прессы', 'Листогибочный пресс'], 'листогиб гибка', [
        'forceT',
        'lengthMm',
      ]),
      leaf('generator', ['Генераторы', 'Дизель-генератор'], 'дгу электростанция генераторная', ['powerKw']),
      leaf('bakery-oven', ['Хлебопекарные печи', 'Хлебопекарная печь'], 'пекарня ротационная печь хлеб', [
        'trays',
      ]),
      leaf('compressor', ['Компрессоры', 'Винтовой компрессор'], 'воздух пневматика', [
        'powerKw',
        'pressureBar',
      ]),
    ],
  },
];

const insert = (type: Leaf, parent: Category | null, category: Category, position: number) => sql`
  insert into offer_types (id, parent_id, position, name, name_one, words, attributes, limits, defaults)
  values (
    ${type.id}, ${parent?.id ?? null}, ${position}, ${type.name}, ${type.one}, ${type.words},
    ${JSON.stringify((type.own ?? []).map((key) => Object.assign({ key }, attributes[key])))}::jsonb,
    ${JSON.stringify({
      advanceMin: '0',
      advanceMax: '0.49',
      monthsMin: 12,
      monthsMax: category.months,
      priceMinKopecks: 30_000_000,
      priceMaxKopecks: 30_000_000_000,
    })}::jsonb,
    ${JSON.stringify({ annualRate: category.rate, advance: '0.2', months: 36, buyoutKopecks: 100_000, schedule: 'annuity' })}::jsonb
  )`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  let position = 0;
  for (const category of [...road, ...machinery]) {
    await insert(category, null, category, (position += 1)).execute(db);
    for (const type of category.leaves) await insert(type, category, category, (position += 1)).execute(db);
  }
};
