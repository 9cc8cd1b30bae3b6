import { sql, type Kysely } from 'kysely';

type Value = { value: string; name: string };

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
  engineHours: number('Наработка', 'моточасов'),
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

/**
 * Categories (marked #, with the longest term in months and the usual rate) and under each its leaves:
 * id | name | one of them | drawing | other words | own attributes
 */
const table = `
# cars | Легковые автомобили | Легковой автомобиль | any | авто машина легковушка автомобиль | powerHp engineVolumeL fuel transmission drive seats mileageKm | 60 | 0.235
sedan | Седаны | Седан | sedan | лифтбек
wagon | Универсалы | Универсал | wagon | семейный
crossover | Кроссоверы | Кроссовер | crossover | паркетник suv
suv | Внедорожники | Внедорожник | suv | джип suv
# lcv | Лёгкий коммерческий транспорт | Лёгкий коммерческий автомобиль | any | коммерческий грузовик фургон лкт | fuel powerHp engineVolumeL payloadKg gvwKg mileageKm | 60 | 0.24
panel-van | Цельнометаллические фургоны | Цельнометаллический фургон | panel-van | цмф | cargoVolumeM3
box-van | Промтоварные фургоны | Промтоварный фургон | box-van | будка еврофургон | cargoVolumeM3
isothermal-van | Изотермические фургоны | Изотермический фургон | isothermal-van | термобудка изотерм | cargoVolumeM3
compact-van | Компактные фургоны | Компактный фургон | compact-van | каблук пирожок | cargoVolumeM3
light-flatbed | Бортовые до 3,5 т | Бортовой автомобиль до 3,5 т | flatbed | борт тент бортовая
# trucks | Грузовики | Грузовик | any | грузовой автомобиль фура | wheelFormula powerHp payloadKg gvwKg fuel engineVolumeL mileageKm | 60 | 0.245
tractor-unit | Седельные тягачи | Седельный тягач | tractor | тягач магистральный | cab
tipper | Самосвалы | Самосвал | tipper | карьерный строительный
flatbed-truck | Бортовые грузовики | Бортовой грузовик | flatbed | борт вездеход
box-truck | Фургоны | Грузовой фургон | box | промтоварный будка
isothermal-truck | Изотермические грузовики | Изотермический грузовик | isothermal | изотерм термобудка
# trailers | Прицепы и полуприцепы | Полуприцеп | any | прицеп ппц | axles payloadKg | 60 | 0.24
curtain-semitrailer | Шторные полуприцепы | Шторный полуприцеп | curtain-semi | штора тент тентованный еврофура | lengthM
tipper-semitrailer | Самосвальные полуприцепы | Самосвальный полуприцеп | tipper-semi | тонар самосвал | volumeM3
flatbed-semitrailer | Бортовые полуприцепы | Бортовой полуприцеп | flatbed-semi | борт площадка | lengthM
reefer-semitrailer | Рефрижераторы | Полуприцеп-рефрижератор | reefer-semi | реф холодильник | lengthM fridgeUnit
container-semitrailer | Контейнеровозы | Контейнеровоз | container-semi | контейнер
lowbed-semitrailer | Тралы | Низкорамный трал | lowbed | трал низкорамник тяжеловоз
# buses | Автобусы | Автобус | any | пассажирский | seats capacity fuel mileageKm | 60 | 0.24
city-bus | Городские автобусы | Городской автобус | city | маршрутный низкопольный
minibus | Микроавтобусы | Микроавтобус | minibus | маршрутка
coach | Туристические автобусы | Туристический автобус | tourist | междугородный
# special | Спецтехника | Спецтехника | any | строительная дорожная техника спецмашина | powerHp operatingWeightKg engineHours | 84 | 0.25
crawler-excavator | Гусеничные экскаваторы | Гусеничный экскаватор | crawler-excavator | экскаватор | bucketM3
backhoe-loader | Экскаваторы-погрузчики | Экскаватор-погрузчик | backhoe-loader | экскаватор погрузчик
wheel-loader | Фронтальные погрузчики | Фронтальный погрузчик | wheel-loader | погрузчик ковш | payloadKg bucketM3
bulldozer | Бульдозеры | Бульдозер | bulldozer | отвал трактор
grader | Автогрейдеры | Автогрейдер | grader | грейдер
truck-crane | Автокраны | Автокран | truck-crane | кран автомобильный | liftCapacityKg boomM
loader-crane | Краны-манипуляторы | Кран-манипулятор | loader-crane | кму манипулятор воровайка | liftCapacityKg
concrete-mixer | Автобетоносмесители | Автобетоносмеситель | concrete-mixer | миксер бетономешалка бетоновоз бетон | drumM3
# warehouse | Складская техника | Складская техника | any | склад | loadKg liftHeightMm engineHours | 84 | 0.245
forklift-diesel | Дизельные погрузчики | Дизельный вилочный погрузчик | forklift-diesel | вилы автопогрузчик кара
forklift-electric | Электропогрузчики | Электрический вилочный погрузчик | forklift-electric | вилы электрокара | battery
reach-truck | Ричтраки | Ричтрак | reach-truck | штабелёр ричтрак
# agricultural | Сельхозтехника | Сельхозтехника | any | сельскохозяйственная аграрная | powerHp engineHours | 84 | 0.23
farm-tractor | Тракторы | Трактор | tractor | пахотный | tractionClass drive
combine | Комбайны | Зерноуборочный комбайн | combine | уборка зерно жатка | hopperM3
sprayer | Опрыскиватели | Самоходный опрыскиватель | sprayer | туман
# equipment | Оборудование | Оборудование | any | станок производство |  | 84 | 0.25
machining-centre | Обрабатывающие центры | Обрабатывающий центр | cnc-mill | станок чпу фрезерный | travelXmm travelYmm travelZmm spindleRpm
laser-cutter | Лазерные станки | Лазерный станок | laser-cutter | лазер резка раскрой чпу | laserKw sheetMm
press-brake | Листогибочные прессы | Листогибочный пресс | press-brake | листогиб гибка | forceT lengthMm
generator | Генераторы | Дизель-генератор | genset | дгу электростанция генераторная | powerKw
bakery-oven | Хлебопекарные печи | Хлебопекарная печь | bakery-oven | пекарня ротационная печь хлеб | trays
compressor | Компрессоры | Винтовой компрессор | compressor | воздух пневматика | powerKw pressureBar
`;

type Row = { id: string; name: string; one: string; drawing: string; words: string; own: string[] };
type Category = Row & { months: number; rate: string };

const rowOf = ([id = '', name = '', one = '', drawing = '', words = '', own = '']: string[]): Row => {
  return { id, name, one, drawing, words, own: own.split(' ').filter(Boolean) };
};

const isCategory = (row: Row): row is Category => 'months' in row;

const categoryOf = (cells: string[]): Category =>
  Object.assign(rowOf(cells), { months: Number(cells[6]), rate: cells[7] ?? '' });

const limitsOf = ({ months }: Category) => ({
  advanceMin: '0',
  advanceMax: '0.49',
  monthsMin: 12,
  monthsMax: months,
  priceMinKopecks: 30_000_000,
  priceMaxKopecks: 30_000_000_000,
});

const defaultsOf = ({ rate }: Category) => ({
  annualRate: rate,
  advance: '0.2',
  months: 36,
  buyoutKopecks: 100_000,
  schedule: 'annuity',
});

const insert = (type: Row, category: Category, position: number) => sql`
  insert into offer_types (id, parent_id, position, name, name_one, words, drawing, attributes, limits, defaults)
  values (
    ${type.id}, ${type === category ? null : category.id}, ${position}, ${type.name}, ${type.one}, ${type.words},
    ${`${category.id}-${type.drawing}`},
    ${JSON.stringify(type.own.map((key) => Object.assign({ key }, attributes[key])))}::jsonb,
    ${JSON.stringify(limitsOf(category))}::jsonb,
    ${JSON.stringify(defaultsOf(category))}::jsonb
  )`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  let category = categoryOf([]);
  for (const [position, line] of table.trim().split('\n').entries()) {
    const cells = line.replace('# ', '').split(' | ');
    const type = line.startsWith('# ') ? categoryOf(cells) : rowOf(cells);
    if (isCategory(type)) category = type;
    await insert(type, category, position + 1).execute(db);
  }
};
