import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeliveriesQuery, StaffDelivery } from '#contract/deliveries.ts';
import { counted } from '#domain/formats/plural.ts';
import { deliveryChannelLabels } from '#domain/notifications/channel-labels.ts';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { Moment } from '#web/lib/moment.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { iconCheckCircleOutline } from '#web/ui/icons.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { DeliverySteps } from './delivery-steps.tsx';
import { deliveriesQuery } from './queries.ts';

type State = DeliveriesQuery['state'];

/** An event is delivered to a part of the service, named as in the logs; a notification is delivered to a person by a channel. */
const Receiver = ({ of, name, person }: StaffDelivery) =>
  of === 'event' ? (
    <>
      Обработчик <code className="font-sans">{name}</code>
    </>
  ) : (
    <>
      {deliveryChannelLabels[name as keyof typeof deliveryChannelLabels] ?? name}
      {person && <span className="block text-muted">{person}</span>}
    </>
  );

const columnsFor = (state: State): Column<StaffDelivery>[] => [
  { key: 'since', title: 'С какого времени', width: 'w-36', cell: ({ since }) => <Moment at={since} /> },
  {
    key: 'title',
    title: 'Что',
    cell: ({ title }) => <span className="font-medium wrap-anywhere">{title}</span>,
  },
  { key: 'to', title: 'Куда', width: 'w-44', cell: Receiver },
  {
    key: 'reason',
    title: 'Почему не вышло',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? 'Причина неизвестна'}</span>,
  },
  { key: 'attempts', title: 'Попыток', width: 'w-24', numeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'steps',
    title: 'Что сделать',
    width: 'w-56',
    cell: (delivery) => <DeliverySteps delivery={delivery} parked={state === 'parked'} />,
  },
];

const nothing: Record<State, { title: string; text: string }> = {
  parked: {
    title: 'Всё доставлено',
    text: 'Здесь появится то, что не удалось доставить после всех попыток.',
  },
  failing: {
    title: 'Сейчас ничего не повторяется',
    text: 'Здесь появится то, что не доставлено с первого раза: сервис пробует снова сам, с растущими паузами.',
  },
};

/** Failing deliveries, newest first. */
export const DeliveriesList = ({ state }: { state: State }) => (
  <ListFrame
    list={useInfiniteQuery(deliveriesQuery(state))}
    what="доставки"
    empty={<EmptyState icon={iconCheckCircleOutline} {...nothing[state]} />}
    count={(total) => counted(total, 'доставка', 'доставки', 'доставок')}
  >
    {(items) => (
      <DataTable
        caption="Доставки"
        columns={columnsFor(state)}
        rows={items}
        rowKey={({ id }) => id}
        phone="cards"
      />
    )}
  </ListFrame>
);
