/** A recommendation for a trade: a type of the catalogue, and why it fits. */
export type Choice = { typeId: string; why: string };

/** A trade, with its recommendations. */
export type Segment = {
  /** Anchor of the page. */
  id: string;
  title: string;
  text: string;
  choices: readonly Choice[];
};

/** Trades in the order of the page; three types each, the first is the one that the trade starts with. */
export const segments: readonly Segment[] = [
  {
    id: 'freight',
    title: 'Грузоперевозки и логистика',
    text: 'Тягач и прицеп берут вместе или по очереди: у каждого свой договор и свой график.',
    choices: [
      { typeId: 'tractor-unit', why: 'Основа дальних рейсов: работает с любым полуприцепом' },
      { typeId: 'curtain-semitrailer', why: 'Самый ходовой прицеп: загрузка сбоку, сзади и сверху' },
      { typeId: 'reefer-semitrailer', why: 'Продукты и лекарства: рейсы с охлаждением стоят дороже' },
    ],
  },
  {
    id: 'building',
    title: 'Стройка и дороги',
    text: 'Для сезонной работы выберите сезонный график: больше летом, меньше зимой.',
    choices: [
      { typeId: 'crawler-excavator', why: 'Котлованы и траншеи с первого дня стройки' },
      { typeId: 'tipper', why: 'Вывоз грунта и подвоз щебня' },
      { typeId: 'backhoe-loader', why: 'Одна машина вместо двух на небольшом участке' },
    ],
  },
  {
    id: 'farming',
    title: 'Сельское хозяйство',
    text: 'Сезонный график сдвигает платежи на месяцы после уборки.',
    choices: [
      { typeId: 'farm-tractor', why: 'От пахоты до вывоза урожая, работа круглый год' },
      { typeId: 'combine', why: 'Своя уборка в срок, без очереди за подрядчиком' },
      { typeId: 'sprayer', why: 'Обработка полей в нужные дни' },
    ],
  },
  {
    id: 'passengers',
    title: 'Такси, каршеринг и служебный транспорт',
    text: 'О такси и каршеринге предупредите в комментарии к заявке: это меняет страховку и условия договора.',
    choices: [
      { typeId: 'sedan', why: 'Такси и служебные поездки: недороги в содержании' },
      { typeId: 'crossover', why: 'Каршеринг и поездки на объекты' },
      { typeId: 'minibus', why: 'Развозка сотрудников и групповые поездки' },
    ],
  },
  {
    id: 'delivery',
    title: 'Торговля и доставка',
    text: 'Автомобили до 3,5 т проезжают туда, куда грузовикам нельзя, и водителю хватает категории B.',
    choices: [
      { typeId: 'panel-van', why: 'Доставка по городу: закрытый кузов, низкий пол' },
      { typeId: 'isothermal-van', why: 'Продукты и цветы без перепадов температуры' },
      { typeId: 'box-van', why: 'Мебель и объёмный товар' },
    ],
  },
  {
    id: 'production',
    title: 'Производство',
    text: 'Срок — до 84 месяцев: чем он длиннее, тем меньше платёж в месяц и больше полная стоимость.',
    choices: [
      { typeId: 'machining-centre', why: 'Фрезеровка и сверление за одну установку' },
      { typeId: 'laser-cutter', why: 'Раскрой листа без оснастки' },
      { typeId: 'press-brake', why: 'Гибка корпусов и деталей из раскроенного листа' },
    ],
  },
  {
    id: 'warehouse',
    title: 'Склад',
    text: 'Смотрите на высоту подъёма и грузоподъёмность: они указаны в каждом предложении.',
    choices: [
      { typeId: 'forklift-electric', why: 'Закрытый склад: без выхлопа и почти без шума' },
      { typeId: 'forklift-diesel', why: 'Улица и тяжёлые грузы' },
      { typeId: 'reach-truck', why: 'Высокие стеллажи и узкие проезды' },
    ],
  },
];
