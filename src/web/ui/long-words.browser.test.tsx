import { expect, test } from 'vitest';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { SectionCard } from './section-card.tsx';
import { EmptyState, ErrorState } from './states.tsx';

test('a long word breaks in the text of an empty list', async () => {
  expect(await widthOnPhone(<EmptyState title="Пусто" text={`Компания ${longName}`} />)).toBe(360);
});

test('a long word breaks in the text of a failure', async () => {
  expect(await widthOnPhone(<ErrorState title="Не открылось" text={longName} action={null} />)).toBe(360);
});

test('a long word breaks in the title of a section', async () => {
  const section = (
    <SectionCard id="company" title={longName}>
      ИНН
    </SectionCard>
  );
  expect(await widthOnPhone(section)).toBe(360);
});
