import { assert, boolean, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelChoices, deliveryChannels, notificationKinds } from '#contract/notifications.ts';
import { completeChoices, isMandatory, usualPreferences, wants } from './channel-choices.ts';

const stored = dictionary(
  constantFrom(...notificationKinds),
  dictionary(constantFrom(...deliveryChannels), boolean()),
);

describe('choices of channels', () => {
  it('are complete whatever was stored, keep what was chosen, and never silence mandatory kinds', () => {
    assert(
      property(stored, (known) => {
        const choices = completeChoices(known);
        expect(channelChoices.safeParse(choices).success).toBe(true);
        for (const kind of notificationKinds)
          for (const channel of deliveryChannels)
            expect(wants(choices, kind, channel)).toBe(
              isMandatory(kind, channel) || (known[kind]?.[channel] ?? true),
            );
      }),
    );
  });

  it('are at first everything, with quiet nights', () => {
    expect(usualPreferences).toMatchObject({ quietHours: { enabled: true, from: 22, to: 8 }, digest: false });
    expect(isMandatory('security', 'email')).toBe(true);
    expect(isMandatory('security', 'telegram')).toBe(false);
    expect(isMandatory('requestStatus', 'site')).toBe(true);
  });
});
