import type { DemoAnswer } from '#contract/demo.ts';
import { read } from '#web/lib/read.ts';

/** Whether this is the demo, and whose sign-ins it offers: nobody's elsewhere. */
export const readDemo = () => read<DemoAnswer>('/api/demo');
