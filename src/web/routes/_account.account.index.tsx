import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_account/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/requests', replace: true });
  },
});
