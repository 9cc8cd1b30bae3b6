import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { networkOf } from '#domain/formats/networks.ts';
import { callerOf } from './caller.ts';

it('counts callers who hung up early, whose connection no longer has an address', () => {
  const { ip } = callerOf({ ip: undefined, headers: {} } as unknown as FastifyRequest);
  expect(networkOf(ip)).toBe('0.0.0.0/24');
});
