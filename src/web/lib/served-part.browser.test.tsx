import { createContext, startTransition, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '#tests/support/show.tsx';
import { EARLY_PRESSES_SCRIPT, useRepeatEarly } from './early-input.ts';
import { onFirstTouch, partsCome, servedPart } from './served-part.tsx';

type PartProps = { step?: number | undefined };

function Part({ step = 1 }: PartProps) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount(count + step)}>
        Нажато: {count}
      </button>
      <details>
        <summary>Подробности</summary>
        <p>Шаг {step}</p>
      </details>
      <input aria-label="Имя" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </>
  );
}

const Setting = createContext('');

const Written = servedPart<PartProps>({ whole: () => Part, load: () => Promise.resolve(Part) });

/** Puts the HTML of a part into the page and lets React hydrate the page; the test decides when the script loads. */
const serve = () => {
  const early = document.createElement('script');
  early.textContent = EARLY_PRESSES_SCRIPT;
  const host = document.createElement('main');
  host.innerHTML = renderToString(<Written />);
  document.body.append(early, host);
  const script = Promise.withResolvers<typeof Part>();
  let asked = 0;
  const load = (): Promise<typeof Part> => {
    asked += 1;
    return script.promise;
  };
  const Served = servedPart<PartProps>({ whole: () => undefined, load, wakes: 'touched' });
  const first = <Served />;
  const root = hydrateRoot(host, <Setting value="here">{first}</Setting>);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    early.remove();
  });
  return {
    script,
    asked: () => asked,
    change: () =>
      root.render(
        <Setting value="here">
          <Served step={5} />
        </Setting>,
      ),
    leave: () => root.render(null),
    move: () => flushSync(() => root.render(<Setting value="there">{first}</Setting>)),
  };
};

const button = page.getByRole('button');

test('a press counts once, before the script, during hydration and after', async () => {
  const { script, asked } = serve();
  const served = button.element() as HTMLElement;
  await userEvent.click(button);
  await expect.poll(asked).toBeGreaterThan(0);
  await expect.element(button).toHaveTextContent('Нажато: 0');
  script.resolve(Part);
  await expect.element(button).toHaveTextContent('Нажато: 1');
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('Нажато: 2');
  expect(button.element()).toBe(served);
});

test('a press at the very moment when the script loads is neither lost nor doubled', async () => {
  const { script, asked } = serve();
  const served = button.element() as HTMLElement;
  served.focus();
  await expect.poll(asked).toBeGreaterThan(0);
  script.resolve(Part);
  for (let turn = 0; turn < 12; turn += 1) {
    served.click();
    await Promise.resolve();
  }
  // Presses that come before React listens count as one, as they always did.
  const heard = (): number => Number(/\d+/.exec(served.textContent)?.[0]);
  await expect.poll(heard).toBeGreaterThan(0);
  const before = heard();
  await userEvent.click(button);
  await expect.poll(heard).toBe(before + 1);
  expect(before).toBeLessThanOrEqual(12);
});

test('what is typed, opened and focused stays, and React notices it', async () => {
  const { script } = serve();
  const field = page.getByRole('textbox');
  await userEvent.click(page.getByText('Подробности'));
  await userEvent.fill(field, 'Анна');
  (field.element() as HTMLInputElement).setSelectionRange(1, 2);
  script.resolve(Part);
  await expect.element(page.getByRole('status')).toHaveTextContent('Анна');
  await expect.element(field).toHaveFocus();
  expect((field.element() as HTMLInputElement).selectionStart).toBe(1);
  await expect.element(page.getByText('Шаг 1')).toBeVisible();
});

test('a changed property loads the script', async () => {
  const { script, change } = serve();
  change();
  script.resolve(Part);
  await userEvent.click(page.getByText('Подробности'));
  await expect.element(page.getByText('Шаг 5')).toBeVisible();
});

test('a context that changes above leaves a dormant part as it is', async () => {
  const { script, move } = serve();
  const served = button.element();
  move();
  await userEvent.click(button);
  script.resolve(Part);
  await expect.element(button).toHaveTextContent('Нажато: 1');
  expect(button.element()).toBe(served);
});

test('a dormant part asks for its script when its page is left, for the way back', async () => {
  const { asked, leave } = serve();
  const around = button.element().parentElement ?? document.body;
  await expect.poll(() => Object.keys(around).some((key) => key.startsWith('__reactFiber'))).toBe(true);
  expect(asked()).toBe(0);
  leave();
  await expect.poll(asked).toBe(1);
});

const heardOf: string[] = [];

function Plain({ within }: { within: Element | null }) {
  const [months, setMonths] = useState(36);
  const [sum, setSum] = useState(1_234_567);
  useRepeatEarly(() => within);
  const range = { type: 'range', min: 0, max: 2_000_000, step: 1000 };
  return (
    <>
      <input aria-label="Срок" value={months} onChange={({ target }) => setMonths(Number(target.value))} />
      <select aria-label="Вид" onChange={({ target }) => heardOf.push(target.value)}>
        <option>Любой</option>
        <option>Самосвал</option>
      </select>
      <input
        {...range}
        aria-label="Аванс"
        value={sum}
        onChange={({ target }) => setSum(target.valueAsNumber)}
      />
      <output>{`${months} и ${sum}`}</output>
    </>
  );
}

test('React notices what was typed in fields that hydrate with the page, and nothing else', async () => {
  const host = document.createElement('main');
  host.innerHTML = renderToString(<Plain within={null} />);
  document.body.append(host);
  const field = page.getByRole('textbox');
  await userEvent.fill(field, '24');
  const root = hydrateRoot(host, <Plain within={host} />);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  // The slider shows the step next to its sum, and no kind was chosen.
  await expect.element(page.getByRole('status')).toHaveTextContent('24 и 1234567');
  expect(heardOf).toStrictEqual([]);
  await expect.element(field).toHaveFocus();
});

test('parts of a page that is gone to have their scripts before they are rendered, and hide nothing', async () => {
  const touched = vi.fn<() => void>();
  onFirstTouch(touched);
  const scripts = Promise.withResolvers<typeof Part>();
  const loadHeader = vi.fn<() => Promise<typeof Part>>(() => scripts.promise);
  const Header = servedPart<PartProps>({ whole: () => undefined, load: loadHeader, onEveryPage: true });
  const root = mount();
  root.render(<Written />);
  expect(loadHeader).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(touched).toHaveBeenCalledOnce();
  expect(loadHeader).toHaveBeenCalledOnce();
  const load = vi.fn<() => Promise<typeof Part>>(() => scripts.promise);
  const First = servedPart<PartProps>({ whole: () => undefined, load });
  const Second = servedPart<PartProps>({ whole: () => undefined, load });
  expect(load).toHaveBeenCalledTimes(2);
  const come = vi.fn<() => void>();
  void partsCome().then(come);
  await Promise.resolve();
  expect(come).not.toHaveBeenCalled();
  scripts.resolve(Part);
  await expect.poll(() => come.mock.calls.length).toBe(1);
  flushSync(() =>
    root.render(
      <Suspense fallback="hidden">
        <First step={3} />
        <Second />
        <Header />
      </Suspense>,
    ),
  );
  expect(button.all().length).toBe(3);
  await userEvent.click(button.first());
  await expect.element(button.first()).toHaveTextContent('Нажато: 3');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that is rendered before its script has come shows when it has', async () => {
  const scripts = Promise.withResolvers<typeof Part>();
  const load = vi
    .fn<() => Promise<typeof Part>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockReturnValue(scripts.promise);
  const Slow = servedPart<PartProps>({ whole: () => undefined, load });
  await partsCome();
  const root = mount();
  root.render(<output>before</output>);
  await expect.element(page.getByText('before')).toBeVisible();
  startTransition(() => root.render(<Slow />));
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.element(page.getByText('before')).toBeVisible();
  scripts.resolve(Part);
  await expect.element(button).toBeVisible();
});
