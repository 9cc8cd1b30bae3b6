import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/show.tsx';
import { useSectionOfAddress } from './use-section-of-address.ts';

/** Content above the section that loads late. */
const load = (): void => {
  const above = document.getElementById('above');
  if (above) above.style.height = `${above.offsetHeight + 400}px`;
};

const Page = ({ onPress }: { onPress: () => void }) => {
  useSectionOfAddress();
  return (
    <>
      <div id="above" style={{ height: 1000 }} />
      <section id="section" tabIndex={-1}>
        <button type="button" onPointerDown={() => setTimeout(load, 30)} onClick={onPress}>
          Отменить
        </button>
      </section>
      <div style={{ height: 2000 }} />
    </>
  );
};

/** Opens the address of the section in a browser that does not anchor its scrolling, as Safari. */
const openSection = () => {
  document.documentElement.style.overflowAnchor = 'none';
  history.replaceState(null, '', '#section');
  onTestFinished(() => {
    document.documentElement.removeAttribute('style');
    history.replaceState(null, '', window.location.pathname);
  });
  const onPress = vi.fn<() => void>();
  show(<Page onPress={onPress} />);
  return onPress;
};

const topOfSection = (): number =>
  Math.round(document.getElementById('section')?.getBoundingClientRect().top ?? NaN);

test('the section stays where it is while content above it loads, until the reader scrolls', async () => {
  openSection();
  const atTop = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  await expect.poll(topOfSection).toBe(atTop);
  const scrolled = window.scrollY;
  load();
  await expect.poll(() => window.scrollY).toBe(scrolled + 400);
  expect(topOfSection()).toBe(atTop);
  window.dispatchEvent(new WheelEvent('wheel'));
  load();
  await expect.poll(topOfSection).toBe(atTop + 400);
});

test('a press is not lost when content above loads during it', async () => {
  const onPress = openSection();
  await page.getByRole('button', { name: 'Отменить' }).click({ delay: 200 });
  expect(onPress).toHaveBeenCalledOnce();
});
