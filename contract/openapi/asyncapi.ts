import { type ChannelEvent, events } from '../messaging/events.ts';
import { type Json, wire, withShapes } from './openapi.ts';

const sides = ['client', 'ack', 'server'] as const;
type Side = (typeof sides)[number];

const nameOf = (event: string, side: Side): string => `${event}.${side}`;

const inChannel = (event: string, side: Side) => ({ $ref: `#/channels/events/messages/${nameOf(event, side)}` });

const titles: Readonly<Record<Side, string>> = {
  client: 'what the client sends',
  ack: 'how the server acknowledges it',
  server: 'what the server sends',
};

function messagesOf([event, parts]: [string, ChannelEvent]): [string, Json][] {
  return sides.flatMap((side): [string, Json][] => {
    const payload = parts[side];
    if (!payload) return [];
    return [
      [
        nameOf(event, side),
        {
          name: event,
          title: `${event}: ${titles[side]}`,
          summary: parts.summary,
          contentType: 'application/json',
          payload: wire(payload),
        },
      ],
    ];
  });
}

function operationsOf([event, { summary, client, ack, server }]: [string, ChannelEvent]): [string, Json][] {
  const channel = { $ref: '#/channels/events' };
  const operations: [string, Json][] = [];
  if (client)
    operations.push([
      `receive-${event}`,
      {
        action: 'receive',
        description: summary,
        channel,
        messages: [inChannel(event, 'client')],
        ...(ack && { reply: { channel, messages: [inChannel(event, 'ack')] } }),
      },
    ]);
  if (server)
    operations.push([
      `send-${event}`,
      { action: 'send', description: summary, channel, messages: [inChannel(event, 'server')] },
    ]);
  return operations;
}

/** AsyncAPI 3.1 document of the realtime channel `/events`, from the server’s point of view. */
export function channelDocument(): Json {
  const each = Object.entries<ChannelEvent>(events);
  return withShapes({
    asyncapi: '3.1.0',
    id: 'urn:shiftdock:events',
    info: {
      title: 'Staffing API: the channel of events',
      version: '1.0.0',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      description:
        'Chat, progress on the floor and the counts of the menu, by socket.io. The event of socket.io is the `name` of the message; what the server acknowledges comes by socket.io’s acknowledgement. The calls are told by `/openapi.json`.',
      tags: [{ name: 'Chat', description: 'Messages, progress and counts as they happen.' }],
    },
    defaultContentType: 'application/json',
    servers: {
      api: {
        host: '{host}',
        pathname: '/socket.io',
        protocol: 'wss',
        description: 'The API’s own address; `auth` of the handshake is `{ token, role, language }`.',
        variables: { host: { default: 'api.example.com', description: 'Host and port of the API' } },
        security: [
          { type: 'userPassword', description: 'The token of `login` and its role, in `auth` of the handshake' },
        ],
      },
    },
    channels: {
      events: {
        address: '/events',
        title: 'events',
        description: 'The namespace `/events` of socket.io.',
        messages: Object.fromEntries(each.flatMap(messagesOf)),
      },
    },
    operations: Object.fromEntries(each.flatMap(operationsOf)),
  });
}
