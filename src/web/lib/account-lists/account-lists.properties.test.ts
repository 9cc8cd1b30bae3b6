import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerLists, type OfferList } from '#contract/listed-offers.ts';
import { openOnDevice, settled } from '#tests/support/listing-device.ts';
import { createListServer } from '#tests/support/list-server.ts';
import { rounds } from '#tests/support/rounds.ts';

const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Page = ReturnType<typeof openOnDevice>;

type Move =
  | { kind: 'press'; device: 0 | 1; list: OfferList; offer: number }
  | { kind: 'reload' | 'refresh' | 'wait'; device: 0 | 1 };

const device = fc.constantFrom(0 as const, 1);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      device,
      list: fc.constantFrom(...offerLists),
      offer: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('reload' as const, 'refresh', 'wait'), device }),
  },
);

/** The last presses that are unambiguous (only one device pressed, or both agree), as `list id: on` or `off`. */
const agreed = (presses: ReadonlyMap<string, ReadonlyMap<number, boolean>>): string[] =>
  [...presses].flatMap(([key, byDevice]) => {
    const [isListed, ...others] = new Set(byDevice.values());
    return others.length > 0 ? [] : [`${key}: ${isListed ? 'on' : 'off'}`];
  });

it('become the same on every device once the network is back, as the last press left them', async () => {
  const fates = fc.array(fc.constantFrom('answered' as const, 'notSent', 'answerLost'), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), fates, async (moves, ways) => {
      const server = createListServer();
      const open = (storage?: Page['storage']) => openOnDevice(() => server, storage);
      const devices: [Page, Page] = [open(), open()];
      for (const each of devices) await each.refresh();
      let count = 0;
      server.fate = () => ways[count++ % ways.length] ?? 'answered';
      const presses = new Map<string, Map<number, boolean>>();
      for (const step of moves) {
        const at = devices[step.device];
        if (step.kind === 'press') {
          const key = `${step.list} ${idOf(step.offer)}`;
          const isListed = at.press(step.list, idOf(step.offer));
          presses.set(key, new Map(presses.get(key)).set(step.device, isListed));
        } else if (step.kind === 'reload') devices[step.device] = open(at.storage);
        else await at[step.kind]();
        await settled();
      }
      server.fate = () => 'answered';
      for (let round = 0; round < 2; round += 1) for (const each of devices) await each.refresh();
      for (const list of offerLists)
        expect(devices.map((each) => each.ids(list))).toEqual([server.lists[list], server.lists[list]]);
      const stateOf = (key: string): string => {
        const list = key.startsWith('favourites') ? 'favourites' : 'comparison';
        const isListed = server.lists[list].some((id) => key.includes(id));
        return `${key.replace(/:.*/, '')}: ${isListed ? 'on' : 'off'}`;
      };
      expect(agreed(presses).map(stateOf)).toEqual(agreed(presses));
    }),
    rounds(60),
  );
});
