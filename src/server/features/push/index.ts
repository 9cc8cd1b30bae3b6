export { pushChannel } from './push.channel.ts';
export { makePush } from './push.feature.ts';
