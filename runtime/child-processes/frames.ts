import { deserialize, serialize } from 'node:v8';

/** Bytes that state the length of a message. */
const headLength = 4;

export function encodeMessage(message: unknown): Buffer {
  const body = serialize(message);
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Returns a function that takes the pieces of a stream and calls `onMessage` for each whole message.
 *
 * @throws {RangeError} from that function where a message is longer than `maxBytes`: its length is known before its content
 */
export function createDecoder(maxBytes: number, onMessage: (message: unknown) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    for (;;) {
      if (held < headLength) return;
      if ((pieces[0]?.length ?? 0) < headLength) pieces = [Buffer.concat(pieces)];
      const length = pieces[0]?.readUInt32LE() ?? 0;
      if (length > maxBytes) throw new RangeError(`a message of ${length} bytes`);
      if (held < headLength + length) return;
      const whole = Buffer.concat(pieces);
      const end = headLength + length;
      pieces = [whole.subarray(end)];
      held -= end;
      onMessage(deserialize(whole.subarray(headLength, end)));
    }
  };
}
