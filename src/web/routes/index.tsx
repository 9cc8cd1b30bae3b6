import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

const HomePage = () => {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Онлайн-лизинг</h1>
      <button type="button" onClick={() => setCount((value) => value + 1)}>
        Нажато: {count}
      </button>
    </main>
  );
};

export const Route = createFileRoute('/')({
  staticData: { page: { kind: 'kept' } },
  component: HomePage,
});
