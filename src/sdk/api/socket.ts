/** @file Live topics and their publishers. */

export type { ChannelClient, ChannelReply, CreateChannel, OpenChannel } from '#api/socket/channel.ts';
export { createFrameRate } from '#api/socket/frame-rate.ts';
export { createNewestPublisher } from '#api/socket/publishers/publish-newest.ts';
export type { ChainPublisher, RunningPublisher } from '#api/socket/publishers/topic-publisher.ts';
export { publish, type TopicHub } from '#api/socket/topic-hub.ts';
