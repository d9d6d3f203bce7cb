/** @file Live topics and their publishers. */

export type { ChannelClient, ChannelReply, OpenChannel } from '#api/socket/channel.ts';
export { createFrameRate } from '#api/socket/frame-rate.ts';
export { createNewestPublisher } from '#api/socket/publishers/publish-newest.ts';
export type { ChainPublisher, CreateChannel } from '#api/socket/publishers/topic-publisher.ts';
export type { RunningPublisher } from '#api/socket/running-publisher.ts';
export { publish, type TopicHub } from '#api/socket/topic-hub.ts';
