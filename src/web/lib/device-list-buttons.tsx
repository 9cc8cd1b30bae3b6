import type { OfferList } from '#contract/listed-offers.ts';
import { useRouter } from '@tanstack/react-router';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { iconCheck, iconHeart, iconScaleBalance } from '../ui/icons.ts';
import { openAddress } from '../ui/open-address.ts';
import { comparisonAddress } from './device-list-links.ts';
import { deviceListSizes, useDeviceList, useIsListed } from './device-lists.ts';
import { comparisonIsFull, pressMark } from './press-mark.ts';
import { readTerms } from './terms-search.ts';

const looks = {
  favourites: {
    icon: iconHeart,
    text: 'В избранное',
    labelOf: (name: string) => `Добавить ${name} в избранное`,
  },
  comparison: {
    icon: iconScaleBalance,
    text: 'Сравнить',
    labelOf: (name: string) => `Сравнить ${name}`,
  },
};

const square =
  'size-11 rounded-md bg-surface hairline aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper';
const wide =
  'min-h-11 gap-2 rounded-md border border-rule bg-surface px-3 py-2.5 font-medium aria-pressed:border-ink aria-pressed:bg-sunken';

/** Properties of {@link DeviceListButtons}. */
export interface DeviceListButtonsProps {
  offerId: string;
  /** The offer's name for the button's label: «КАМАЗ 65115». */
  name: string;
  /** With words beside the icons. */
  withText?: boolean | undefined;
}

function MarkButton({ list, offerId, name, withText }: DeviceListButtonsProps & { list: OfferList }) {
  const { icon, text, labelOf } = looks[list];
  const router = useRouter();
  const isListed = useIsListed(list, offerId);
  const isFull = useDeviceList('comparison').length >= deviceListSizes.comparison;
  // At the terms of the page, which its address holds.
  const openComparison = (): void =>
    openAddress(router, comparisonAddress([], readTerms(router.latestLocation.search)));
  const isRefused = list === 'comparison' && isFull && !isListed;
  return (
    <button
      type="button"
      data-needs-script
      aria-label={labelOf(name)}
      aria-pressed={isListed}
      title={isRefused ? comparisonIsFull : labelOf(name)}
      onClick={() => pressMark(list, offerId, openComparison)}
      className={cx(
        'group/mark relative z-1 inline-flex items-center justify-center transition-colors hover:border-ink',
        withText ? wide : square,
      )}
    >
      <Icon
        path={icon}
        size={22}
        className={
          list === 'favourites'
            ? 'fill-transparent stroke-current stroke-2 group-aria-pressed/mark:fill-current'
            : undefined
        }
      />
      {withText && (
        <>
          {text}
          <Icon path={iconCheck} className="hidden group-aria-pressed/mark:block" />
        </>
      )}
    </button>
  );
}

/** Buttons that add an offer to this device's favourites and comparison. A served part that contains them wakes by `whenDeviceHasLists`. */
export function DeviceListButtons(props: DeviceListButtonsProps) {
  return (
    <div className={cx('flex gap-2 print:hidden', props.withText && 'flex-wrap')}>
      <MarkButton list="favourites" {...props} />
      <MarkButton list="comparison" {...props} />
    </div>
  );
}
