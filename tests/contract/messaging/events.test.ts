import { describe, expect, it } from 'vitest';
import { events } from '#contract/messaging/events.ts';

const hello = { topic_id: 7, client_id: 'a1', text: '收到，B閘。', media_ids: [] };

describe('the realtime channel', () => {
  it('carries the events of the specification', () => {
    expect(Object.keys(events).toSorted()).toEqual(
      [
        'add-user',
        'message-from-client',
        'message-from-server',
        'seen-message',
        'update-manual-operator',
        'get-user-progress',
      ].toSorted(),
    );
  });

  it('acknowledges whatever a client sends', () => {
    for (const event of Object.values(events)) expect('client' in event).toBe('ack' in event);
  });

  it('takes a message with a text, or pictures, or both', () => {
    const { client } = events['message-from-client'];
    expect(client.parse(hello)).toEqual(hello);
    expect(client.safeParse({ ...hello, text: ' ', media_ids: [31] }).success).toBe(true);
    expect(client.safeParse({ ...hello, text: ' ' }).error?.issues[0]).toMatchObject({
      path: ['text'],
      message: 'validation.required',
    });
  });

  it('takes at most 10 pictures', () => {
    const { client } = events['message-from-client'];
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(client.safeParse({ ...hello, media_ids: pictures(10) }).success).toBe(true);
    expect(client.safeParse({ ...hello, media_ids: pictures(11) }).success).toBe(false);
  });

  it('answers a refusal as a refused call does', () => {
    const { ack } = events['message-from-client'];
    expect(
      ack.parse({
        ok: false,
        error: 'This field is required',
        code: 'invalid',
        fields: { text: 'This field is required' },
      }),
    ).toMatchObject({ ok: false });
    expect(ack.safeParse({ ok: true }).success).toBe(false);
  });
});
